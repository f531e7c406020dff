/** Resumable uploads in the OpenAPI document: the library's calls, which the contract's table does not have. */
import { SPEC_LIMITS, UPLOAD_LIMITS } from '#contract/http/limits'
import { TUS_CONTENT_TYPE, TUS_VERSION, UPLOADS_PATH } from '#contract/http/resumable'

type Described = Record<string, unknown>

const BYTES = { type: 'integer', minimum: 0 }
const address = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
}

const asked = (name: string, schema: Described, required = true) => ({
  name,
  in: 'header',
  required,
  schema,
})
const said = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' } }]))

function call(
  operationId: string,
  summary: string,
  status: number,
  parts: Described,
  answer: string[],
) {
  const { parameters = [], ...rest } = parts as { parameters?: unknown[] }
  return {
    operationId,
    summary,
    tags: ['uploads'],
    'x-extension': true,
    security: [{ bearer: [] }],
    parameters: [asked('Tus-Resumable', { type: 'string', const: TUS_VERSION }), ...parameters],
    ...rest,
    responses: {
      [status]: { description: 'Done.', headers: said('Tus-Resumable', ...answer) },
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

export function describeUploads(): Record<string, Described> {
  const most = { ...BYTES, minimum: 1, maximum: SPEC_LIMITS.uploadBytes }
  const make = call(
    'makeUpload',
    `Make an upload (tus ${TUS_VERSION}), kept ${UPLOAD_LIMITS.keptHours} hours after its last byte.`,
    201,
    {
      parameters: [
        asked('Upload-Length', most),
        asked('Upload-Metadata', { type: 'string', examples: ['filename bmlnaHQudHh0'] }, false),
      ],
    },
    ['Location', 'Upload-Expires'],
  )
  const find = call('findUpload', 'How much of an upload is there.', 200, {}, [
    'Upload-Offset',
    'Upload-Length',
  ])
  const content = { [TUS_CONTENT_TYPE]: { schema: { type: 'string', format: 'binary' } } }
  const go = call(
    'continueUpload',
    'Send what comes at an offset.',
    204,
    {
      parameters: [asked('Upload-Offset', BYTES)],
      requestBody: { required: true, content },
    },
    ['Upload-Offset', 'Upload-Expires'],
  )
  const drop = call('dropUpload', 'Give an upload up.', 204, {}, [])
  return {
    [UPLOADS_PATH]: { post: make },
    [`${UPLOADS_PATH}/{id}`]: { parameters: [address], head: find, patch: go, delete: drop },
  }
}
