/** How much the files of a customer account take up. */
import * as v from 'valibot'

import { STORAGE_LIMITS, TEXT_LIMITS } from '../limits.ts'
import { Count, Flag, Id, words } from '../value.ts'
import { Customer } from './person.ts'

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
