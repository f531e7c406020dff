/** What files take up, as the wire has it. */
import type { StorageUse as StorageUseDto } from '#contract/storage'

import type { StorageUse } from './service.ts'

export function toStorageUseDto({
  used,
  quota,
  isOwnQuota,
  area,
  ...customer
}: StorageUse): StorageUseDto {
  return {
    customer: { ...customer, area: area ?? undefined },
    used_bytes: used,
    quota_bytes: quota,
    own_quota: isOwnQuota,
  }
}
