/** Calls of the vendor's staff about what the files of customers take up. */
import type * as calls from '#contract/storage'
import type { Routes } from '#server/http/context'
import { pageAnswer, pageWindow } from '#server/http/paging'

import { storageMessages } from './messages.ts'
import { toStorageUseDto } from './presenter.ts'
import type { StorageService } from './service.ts'

const PAGE_SIZE = 50

export function storageRoutes(storage: StorageService): Routes<typeof calls> {
  return {
    listStorage: async ({ query: { search, page } }, context) => {
      const found = await storage.list(context, search, pageWindow(page, PAGE_SIZE))
      return pageAnswer(found, toStorageUseDto, { page, size: PAGE_SIZE })
    },
    changeStorageQuota: async ({ params, body }, context) => ({
      data: toStorageUseDto(await storage.changeQuota(context, params.id, body.quota_gb)),
      message: storageMessages[context.language].quotaChanged,
    }),
  }
}
