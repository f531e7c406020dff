/** What the files of customers take up: extensions. */
import * as v from 'valibot'

import { endpoint } from './http/endpoint.ts'
import { STORAGE_LIMITS, TEXT_LIMITS } from './http/limits.ts'
import { Count, Flag, Id, list, words } from './http/schemas.ts'
import { Customer } from './session.ts'

export const StorageUse = v.object({
  customer: Customer,
  /** Files of tickets, and the whole size of uploads that are not used yet. */
  used_bytes: Count,
  quota_bytes: Count,
  /** The quota was given to this account; else it is the one that all have. */
  own_quota: v.fallback(Flag, false),
})
export type StorageUse = v.InferOutput<typeof StorageUse>

/** GET staff/storage */
export const StorageFilter = v.object({
  /** Part of a name. */
  search: v.optional(v.pipe(words(TEXT_LIMITS.search), v.trim())),
  page: v.optional(Id),
})

/** PUT staff/storage/{id}: whole gigabytes; null for what all have. */
export const StorageQuota = v.object({
  quota_gb: v.nullable(
    v.pipe(
      v.number('invalid'),
      v.integer('invalid'),
      v.minValue(1, 'invalid'),
      v.maxValue(STORAGE_LIMITS.quotaMostGb, 'invalid'),
    ),
  ),
})

const desk = { access: 'staff', extension: true } as const

export const listStorage = endpoint({
  ...desk,
  method: 'GET',
  path: '/api_v2/staff/storage',
  summary: 'What the files of each customer take up, the most first.',
  query: StorageFilter,
  data: list(StorageUse),
  meta: 'page',
})

export const changeStorageQuota = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api_v2/staff/storage/{id}',
  summary: 'Give a customer a storage quota of its own, or the one that all have.',
  audit: 'account',
  body: StorageQuota,
  data: StorageUse,
})
