/** Reads a multipart request: fields as texts, files onto the disk while they arrive. */
import type { FastifyMultipartOptions, MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

import { REQUEST_LIMITS, SPEC_LIMITS } from '#contract/http/limits'
import type { NamedEndpoint } from '#contract/index'
import type { Language } from '#contract/language'
import { isBrokenOff } from '#server/http/errors'
import { fieldMessages } from '#server/http/field-messages'
import { HttpError } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import { type Spool, type SpooledFile, TooLarge } from '#server/platform/files/spool'

/** A file and the name that its sender gave it, as it came. */
export interface FormFile extends SpooledFile {
  name: string
}

export interface Form {
  fields: Record<string, string>
  files: Record<string, FormFile>
}

/** What is longer ends the request before it is read: nobody's mistake in choosing a file. */
const MOST_BYTES = SPEC_LIMITS.uploadBytes * 3

export const FORM_OPTIONS: FastifyMultipartOptions = {
  throwFileSizeLimit: false,
  limits: {
    // counted while it is written; here only the end of all patience
    fileSize: MOST_BYTES,
    files: 1,
    fields: 24,
    parts: 25,
    fieldNameSize: 100,
    fieldSize: REQUEST_LIMITS.jsonBytes,
    headerPairs: 20,
  },
}

export function isForm(request: FastifyRequest): boolean {
  return request.isMultipart()
}

/** Throws 413 for a file over the limit of section 9, 422 for one in a field that takes none. */
export async function readForm(
  request: FastifyRequest,
  { files: taken = {} }: NamedEndpoint,
  spool: Spool,
  language: Language,
): Promise<Form> {
  const { fileTooLarge, malformed } = httpMessages[language]
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) {
    const field = Object.keys(taken)[0] ?? ''
    throw new HttpError(413, fileTooLarge, { errors: { [field]: [fileTooLarge] } })
  }
  // a boundary has 70 characters at most (RFC 2046); the parser fails on one that is much longer
  if ((request.headers['content-type'] ?? '').length > REQUEST_LIMITS.contentType) {
    throw new HttpError(400, malformed)
  }
  // the parser would wait for ever for the end of a request that has ended
  if (isBrokenOff(request)) throw new HttpError(400, malformed)
  const form: Form = { fields: {}, files: {} }
  // as many as the call has fields for
  const limits = { ...FORM_OPTIONS.limits, files: Math.max(1, Object.keys(taken).length) }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') form.fields[part.fieldname] = textOf(part, language)
      else await takeFile(part, form, { taken, spool, language })
    }
  } catch (error) {
    throw isNoForm(error) ? new HttpError(400, malformed) : error
  }
  return form
}

/** What the parser throws for a form that is none has neither code nor status, only words. */
function isNoForm(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof HttpError || 'code' in error) return false
  return /multipart|unexpected end of|malformed part/i.test(error.message)
}

function textOf({ value, valueTruncated }: MultipartValue, language: Language): string {
  if (valueTruncated) throw new HttpError(413, httpMessages[language].tooLarge)
  return typeof value === 'string' ? value : ''
}

async function takeFile(
  part: MultipartFile,
  form: Form,
  { taken, spool, language }: { taken: object; spool: Spool; language: Language },
): Promise<void> {
  const { fileTooLarge, fileEmpty } = httpMessages[language]
  const { fieldname } = part
  // the parser leaves it out where it is empty, whatever its type says
  const name = (part as { filename?: string }).filename ?? ''
  const refuse = (status: number, problem: string) =>
    new HttpError(status, problem, { errors: { [fieldname]: [problem] } })
  if (!Object.hasOwn(taken, fieldname)) {
    part.file.resume()
    throw refuse(422, fieldMessages[language].invalid)
  }
  const file = await spool.receive(part.file, SPEC_LIMITS.uploadBytes).catch((error: unknown) => {
    throw error instanceof TooLarge ? refuse(413, fileTooLarge) : error
  })
  // what a browser sends for a picker that was left empty
  if (file.size === 0 && name === '') return
  if (file.size === 0) throw refuse(422, fileEmpty)
  form.files[fieldname] = { ...file, name }
}
