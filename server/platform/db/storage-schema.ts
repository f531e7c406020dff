/** The table of `migrations/019-storage.sql`, as Kysely sees it. */
import type { Generated } from 'kysely'

export interface StorageTables {
  customer_storage: {
    customer_id: number
    used_bytes: Generated<number>
    quota_bytes: number | null
  }
}
