/** Writes certificates, and puts their files into the store. */
import { sql } from 'kysely'

import type { Db } from '#server/platform/db/open'
import type { StoredFile } from '#server/platform/files/file-store'
import { startOfDay } from '#server/platform/local-day'

import { type Change, isYes, pick, type RunContext, same, splitChanges } from './kind.ts'

interface WithFiles extends Change {
  file: StoredFile | undefined
  sticker: StoredFile | undefined
}

export async function writeCertificates(
  context: RunContext,
  changes: readonly Change[],
): Promise<void> {
  const { added, kept } = splitChanges(changes)
  if (added.length > 0) await insert(context.db, await storeFiles(context, added))
  if (kept.length > 0) await update(context.db, await storeFiles(context, kept))
}

async function storeFiles({ store }: RunContext, changes: readonly Change[]): Promise<WithFiles[]> {
  const stored: WithFiles[] = []
  for (const change of changes) {
    const { file, sticker } = change.values
    stored.push({
      ...change,
      file: file ? await store(file) : undefined,
      sticker: sticker ? await store(sticker) : undefined,
    })
  }
  return stored
}

const startOrNull = (day: string) => (day === '' ? null : startOfDay(day))

const given = (changes: readonly WithFiles[]) => sql`unnest(
    ${changes.map(({ before }) => before?.id ?? null)}::bigint[],
    ${pick(changes, 'number', same)}::text[], ${pick(changes, 'instrument_type', same)}::text[],
    ${pick(changes, 'serial_number', same)}::text[], ${pick(changes, 'name', same)}::text[],
    ${pick(changes, 'issued_on', startOfDay)}::timestamptz[],
    ${changes.map(({ changed }) => changed.has('issued_on'))}::boolean[],
    ${pick(changes, 'expires_on', startOrNull)}::timestamptz[],
    ${changes.map(({ changed }) => changed.has('expires_on'))}::boolean[],
    ${changes.map(({ file }) => file?.key ?? null)}::text[], ${changes.map(({ file }) => file?.size ?? null)}::bigint[],
    ${changes.map(({ file }) => file?.sha256 ?? null)}::bytea[],
    ${changes.map(({ sticker }) => sticker?.key ?? null)}::text[],
    ${changes.map(({ sticker }) => sticker?.size ?? null)}::bigint[],
    ${changes.map(({ sticker }) => sticker?.sha256 ?? null)}::bytea[],
    ${pick(changes, 'active', isYes)}::boolean[])
  as given (id, number, type, serial, name, issued_at, is_issued_new, expires_at, is_expiry_new, file_key, file_size,
    file_sha256, sticker_key, sticker_size, sticker_sha256, is_active)
  join instrument_types on instrument_types.name = given.type
  join instruments on instruments.instrument_type_id = instrument_types.id and instruments.serial_number = given.serial`

async function insert(db: Db, changes: readonly WithFiles[]): Promise<void> {
  await sql`insert into certificates (customer_id, instrument_id, number, name, issued_at, expires_at, storage_key, size,
      sha256, sticker_storage_key, sticker_size, sticker_sha256, is_active)
    select instruments.customer_id, instruments.id, given.number, given.name, given.issued_at, given.expires_at, file_key,
      file_size, file_sha256, sticker_key, given.sticker_size, given.sticker_sha256, given.is_active
    from ${given(changes)}`.execute(db)
}

/** Moments whose day is the same stay, and so do files of which there is no other. */
async function update(db: Db, changes: readonly WithFiles[]): Promise<void> {
  await sql`update certificates set customer_id = new.customer_id, instrument_id = new.instrument_id, number = new.number,
      name = new.name, is_active = new.is_active,
      issued_at = case when new.is_issued_new then new.issued_at else certificates.issued_at end,
      expires_at = case when new.is_expiry_new then new.expires_at else certificates.expires_at end,
      storage_key = coalesce(new.file_key, storage_key),
      size = case when new.file_key is null then certificates.size else new.file_size end,
      sha256 = case when new.file_key is null then certificates.sha256 else new.file_sha256 end,
      sticker_storage_key = coalesce(new.sticker_key, sticker_storage_key),
      sticker_size = case when new.sticker_key is null then certificates.sticker_size else new.sticker_size end,
      sticker_sha256 = case when new.sticker_key is null then certificates.sticker_sha256 else new.sticker_sha256 end
    from (select given.*, instruments.customer_id, instruments.id as instrument_id from ${given(changes)}) as new
    where certificates.id = new.id`.execute(db)
}
