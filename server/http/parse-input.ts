/** Parses a request with the endpoint's schemas. */
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'

import type { FieldErrors } from '#contract/http/envelope'
import { findUnstorable } from '#contract/http/find-unstorable'
import { uploadField } from '#contract/http/resumable'
import { type FieldProblem, Id, isFieldProblem, Key } from '#contract/http/schemas'
import type { NamedEndpoint } from '#contract/index'
import type { Language } from '#contract/language'
import type { Spool } from '#server/platform/files/spool'

import { fieldMessages, specifiedFieldMessages } from './field-messages.ts'
import { type Form, isForm, readForm } from './files/read-form.ts'
import { HttpError, invalidFields, notFound } from './http-error.ts'
import { httpMessages } from './messages.ts'

export interface ParsedInput {
  params: Record<string, string | number>
  query: unknown
  body: unknown
  /** Received, and not looked into yet. */
  files: Form['files']
  /** By the field of the file that each stands for, the id of an upload. */
  uploads: Record<string, string>
}

const UploadId = v.pipe(v.string(), v.uuid())

/** Throws 404 for a path that names nothing, 422 with a sentence per field for the rest. */
export async function parseInput(
  endpoint: NamedEndpoint,
  request: FastifyRequest,
  spool: Spool,
  language: Language,
): Promise<ParsedInput> {
  const params = parseParams(endpoint, request.params, language)
  const query = endpoint.query ? parsePart(endpoint, endpoint.query, request.query, language) : {}
  const { fields, files } = await readBody(endpoint, request, spool, language)
  const body = endpoint.body ? parsePart(endpoint, endpoint.body, fields, language) : {}
  return {
    params,
    query,
    body,
    files,
    uploads: parseUploads(endpoint, { fields, files }, language),
  }
}

function parseParams(
  endpoint: NamedEndpoint,
  given: unknown,
  language: Language,
): ParsedInput['params'] {
  const params: ParsedInput['params'] = {}
  for (const [name, value] of Object.entries(given as Record<string, string>)) {
    const parsed = v.safeParse(endpoint.keys?.includes(name) ? Key : Id, value)
    if (!parsed.success) throw notFound({ language })
    params[name] = parsed.output
  }
  return params
}

/** Throws 422 for what is no id, and where the file itself is there too. */
function parseUploads(
  { files: taken = {} }: NamedEndpoint,
  { fields, files }: { fields: unknown; files: Form['files'] },
  language: Language,
): ParsedInput['uploads'] {
  const uploads: ParsedInput['uploads'] = {}
  for (const field of Object.keys(taken)) {
    const name = uploadField(field)
    const id = (fields as Record<string, unknown> | null)?.[name] ?? ''
    if (id === '') continue
    if (!v.is(UploadId, id) || files[field]) {
      throw invalidFields({ language }, { [name]: 'invalid' })
    }
    uploads[field] = id
  }
  return uploads
}

async function readBody(
  endpoint: NamedEndpoint,
  request: FastifyRequest,
  spool: Spool,
  language: Language,
): Promise<{ fields: unknown; files: Form['files'] }> {
  if (!isForm(request)) return { fields: request.body ?? {}, files: {} }
  if (!endpoint.files) throw new HttpError(415, httpMessages[language].wrongMediaType)
  return readForm(request, endpoint, spool, language)
}

function parsePart(
  { name }: NamedEndpoint,
  schema: v.GenericSchema,
  given: unknown,
  language: Language,
): unknown {
  const parsed = v.safeParse(schema, given)
  if (!parsed.success) {
    throw new HttpError(422, httpMessages[language].checkFields, {
      errors: fieldErrors(name, parsed.issues, language),
    })
  }
  // every schema refuses them; one that forgot shall not cost a failure of the database
  const forgotten = findUnstorable(parsed.output)
  if (forgotten === undefined) return parsed.output
  throw invalidFields({ language }, { [forgotten]: 'invalid' })
}

type AnyIssue = v.BaseIssue<unknown>

/** One sentence for each field, keyed by its dotted path; '' is the whole. */
function fieldErrors(call: string, issues: readonly AnyIssue[], language: Language): FieldErrors {
  const specified = specifiedFieldMessages[language]
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? ''
    const problem = problemOf(issue)
    errors[field] ??= [specified[`${call}.${field}.${problem}`] ?? fieldMessages[language][problem]]
  }
  return errors
}

function problemOf(issue: AnyIssue): FieldProblem {
  if (isFieldProblem(issue.message)) return issue.message
  return issue.received === 'undefined' ? 'required' : 'invalid'
}
