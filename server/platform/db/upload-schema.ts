/** The tables of `migrations/007-uploads.sql`, as Kysely sees them. */
import type { ColumnType } from 'kysely'

export interface UploadTables {
  uploads: {
    id: string
    user_id: number
    customer_id: number
    name: string
    size: number
    received: ColumnType<number, number | undefined, number>
    touched_at: Date
    used_at: Date | null
    sha256: Buffer | null
  }
  upload_parts: { upload_id: string; starts_at: number; size: number; storage_key: string }
}
