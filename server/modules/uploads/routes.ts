/** The call by which pieces of an upload go to the bucket itself. */
import type * as calls from '#contract/uploads'
import type { Routes } from '#server/http/context'

import type { UploadService } from './service.ts'

export function uploadRoutes(uploads: UploadService): Routes<typeof calls> {
  return {
    nextUploadStep: async ({ params }, context) => ({
      data: await uploads.nextStep(context, params.id),
    }),
  }
}
