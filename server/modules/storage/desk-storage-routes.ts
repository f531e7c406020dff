/** What the files of customers take up, as the desk sees and bounds it. */
import { STORAGE_LIMITS } from '#contract/http/limits'
import type * as contract from '#contract/storage'
import type { StorageUse } from '#contract/storage'
import type { Handler } from '#server/http/context'
import { pageMeta, pageWindow } from '#server/http/page-meta'
import { Refusal } from '#server/http/refusal'

import * as store from './storage-store.ts'

const PAGE_SIZE = 50

const listStorage: Handler<typeof contract.listStorage> = async ({ query }, context) => {
  const { search, page } = query
  const { rows, total } = await store.listUsed(context.db, search, pageWindow(page, PAGE_SIZE))
  const data = rows.map((row) => storageView(row, context.quotaBytes))
  return { data, meta: pageMeta(total, page, PAGE_SIZE) }
}

const changeStorageQuota: Handler<typeof contract.changeStorageQuota> = async (
  { params, body },
  { db, texts, quotaBytes },
) => {
  const { quota_gb: gigabytes } = body
  const bytes = gigabytes === null ? null : gigabytes * STORAGE_LIMITS.gigabyte
  const row = await store.setQuota(db, params.id, bytes)
  if (!row) throw new Refusal(404, texts.notFound)
  return { data: storageView(row, quotaBytes), message: texts.storage.quotaChanged }
}

function storageView(
  { used, quota, area, ...customer }: store.Used,
  quotaBytes: number,
): StorageUse {
  return {
    customer: { ...customer, area: area ?? undefined },
    used_bytes: used,
    quota_bytes: quota ?? quotaBytes,
    own_quota: quota !== null,
  }
}

export const deskStorage = { listStorage, changeStorageQuota }
