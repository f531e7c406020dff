/** The OpenAPI 3.1 document, made from the table of the contract. */
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

import { isWrite } from '#contract/http/endpoint'
import { FieldErrors, Meta } from '#contract/http/envelope'
import { REQUEST_LIMITS } from '#contract/http/limits'
import { uploadField } from '#contract/http/resumable'
import { Choice, Count, Flag, Id, Text } from '#contract/http/schemas'
import { Stamp } from '#contract/http/stamp'
import { namedEndpoints, type NamedEndpoint } from '#contract/index'

import { describeUploads } from './openapi-uploads.ts'

/** Schemas that read more than the server writes, as the server writes them; a pipe by its first part. */
const PLAIN = new Map<unknown, JsonSchema>([
  [Count.pipe[0], { type: 'integer', minimum: 0 }],
  [Choice.pipe[0], { type: 'integer', minimum: 1 }],
  [Text, { type: 'string' }],
  [Flag, { type: 'boolean' }],
  [Stamp, { $ref: '#/components/schemas/Stamp' }],
])

/** A plain JSON value, ready to be sent. */
export function describeApi(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of namedEndpoints) {
    const calls = (paths[endpoint.path] ??= {})
    calls[endpoint.method.toLowerCase()] = describeCall(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Benchside',
      version: '2',
      description:
        'The calls of the support portal. A call marked x-extension is one that a backend may leave out.',
    },
    paths: { ...paths, ...describeUploads() },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Stamp: {
          type: 'object',
          description: 'A moment, as a wall clock shows it in the zone that is named.',
          properties: {
            date: { type: 'string', examples: ['2026-11-21 09:30:00.000000'] },
            timezone_type: { type: 'integer', const: 3 },
            timezone: { type: 'string', examples: ['Asia/Jakarta'] },
          },
          required: ['date', 'timezone_type', 'timezone'],
        },
        Failure: {
          type: 'object',
          properties: {
            status_code: { type: 'integer', description: 'The HTTP status.' },
            message: { type: 'string', description: 'A sentence for a person.' },
            errors: schemaOf(FieldErrors),
          },
          required: ['status_code', 'message'],
        },
      },
      responses: {
        Failure: {
          description: 'Refused or failed; nothing was stored.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
  }
}

function describeCall(endpoint: NamedEndpoint): Record<string, unknown> {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[endpoint.path.startsWith('/api_v2/customer/') ? 3 : 2]],
    ...(endpoint.extension && { 'x-extension': true }),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint), ...headers(endpoint)],
    ...(endpoint.body && { requestBody: { required: true, content: requestContent(endpoint) } }),
    responses: {
      200: { description: 'Done.', content: answerContent(endpoint) },
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

function pathParameters({ path, keys }: NamedEndpoint) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: keys?.includes(name) ? { type: 'string' } : schemaOf(Id),
  }))
}

function queryParameters({ query }: NamedEndpoint) {
  const { properties = {}, required = [] } = query ? schemaOf(query) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function headers(endpoint: NamedEndpoint) {
  if (!isWrite(endpoint) || endpoint.access === 'public') return []
  const description =
    'A UUID made when the person acted, the same on every retry: the work is done once. Without it, every request counts.'
  const schema = { type: 'string', minLength: 16, maxLength: REQUEST_LIMITS.idempotencyKey }
  return [{ name: 'Idempotency-Key', in: 'header', required: false, description, schema }]
}

const UPLOAD_ID: JsonSchema = {
  type: 'string',
  format: 'uuid',
  description: 'An upload that is whole, in place of the file. An extension.',
}

function requestContent({ body, files }: NamedEndpoint) {
  const fields = body ? schemaOf(body) : { type: 'object' as const }
  if (!files) return { 'application/json': { schema: fields } }
  const names = Object.keys(files)
  const uploads = Object.fromEntries(names.map((name) => [uploadField(name), UPLOAD_ID]))
  const properties = { ...fields.properties, ...uploads }
  const json = { 'application/json': { schema: { ...fields, properties } } }
  const needed = names.filter((name) => files[name] === 'required')
  const form = {
    ...fields,
    properties: {
      ...fields.properties,
      ...Object.fromEntries(names.map((name) => [name, { type: 'string', format: 'binary' }])),
    },
    required: [...(fields.required ?? []), ...needed],
  }
  return { ...(needed.length === 0 && json), 'multipart/form-data': { schema: form } }
}

function answerContent({ data, meta }: NamedEndpoint) {
  if (data === 'blob') {
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  }
  const properties = {
    status_code: { type: 'integer', const: 200 },
    message: { type: 'string' },
    data: schemaOf(data),
    ...(meta && { meta: metaSchema(meta) }),
  }
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  return { 'application/json': { schema } }
}

function metaSchema(kind: 'offset' | 'page') {
  const named =
    kind === 'offset'
      ? v.pick(Meta, ['total', 'limit', 'offset'])
      : v.pick(Meta, ['total', 'per_page', 'current_page', 'last_page'])
  return schemaOf(named)
}

function schemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...plain } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => PLAIN.get(valibotSchema),
  })
  return plain
}
