/** Calls about archived documents. */
import type * as calls from '#contract/archives'
import { toStamp } from '#contract/http/stamp'
import type { Routes } from '#server/http/context'
import { pageAnswer, pageWindow } from '#server/http/paging'

import type { ArchiveRow, ArchiveService } from './service.ts'

const PAGE_SIZE = 20

const toArchiveDto = ({ id, name, mimes, size, created_at }: ArchiveRow) => ({
  id,
  name,
  mimes,
  size: size ?? undefined,
  created_at: toStamp(created_at),
})

export function archiveRoutes(archives: ArchiveService): Routes<typeof calls> {
  return {
    listArchives: async ({ query: { page, search } }, context) => {
      const found = await archives.list(context, search, pageWindow(page, PAGE_SIZE))
      return pageAnswer(found, toArchiveDto, { page, size: PAGE_SIZE })
    },
    downloadArchive: async ({ params }, context) => ({
      data: await archives.download(context, params.id),
    }),
  }
}
