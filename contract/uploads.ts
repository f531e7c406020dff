/** Uploads whose pieces go to the bucket itself, an extension to those of `http/resumable.ts`. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { UPLOADS_PATH } from './http/resumable.ts'
import { absent, Count } from './http/schemas.ts'

export const UploadStep = v.object({
  /** Bytes that are there, from the first on. */
  offset: Count,
  /** Where the next piece goes by PUT, without a token; absent where all is there, or where it has to go by tus. */
  link: absent(
    v.object({
      url: v.string(),
      /** Bytes of the piece: no more and no less is taken. */
      size: v.pipe(Count, v.minValue(1)),
    }),
  ),
})
export type UploadStep = v.InferOutput<typeof UploadStep>

/** Asked again, it looks whether the piece has arrived. Pieces by tus and by link may follow each other. */
export const nextUploadStep = endpoint({
  access: 'customer',
  extension: true,
  method: 'POST',
  path: `${UPLOADS_PATH}/{id}/step`,
  summary: 'How much of an upload is there, and where its next piece may be put.',
  keys: ['id'],
  unkept: true,
  audit: false,
  data: UploadStep,
})
