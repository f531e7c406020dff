/** Certificates of instruments and of people who were trained. */
import type { Insertable } from 'kysely'

import { contains } from '#server/platform/db/contains'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'
import type { Database } from '#server/platform/db/schema'
import { DAY_MS } from '#server/platform/durations'

export interface CertificateListFilter {
  instrument_id?: number | undefined
  search?: string | undefined
  /** Days from `now` until which it ends; what has ended is among them. */
  expiring?: number | undefined
}

function certificatesOf(db: Db, customerId: number) {
  return db
    .selectFrom('certificates')
    .innerJoin('instruments', 'instruments.id', 'certificates.instrument_id')
    .innerJoin('instrument_types', 'instrument_types.id', 'instruments.instrument_type_id')
    .leftJoin(
      'training_certificates',
      'training_certificates.id',
      'certificates.training_certificate_id',
    )
    .where('certificates.customer_id', '=', customerId)
    .where('certificates.is_active', '=', true)
}

const COLUMNS = [
  'certificates.id',
  'certificates.number',
  'certificates.name',
  'certificates.instrument_id',
  'certificates.storage_key',
  'certificates.size',
  'certificates.sha256',
  'certificates.sticker_storage_key',
  'certificates.sticker_size',
  'certificates.sticker_sha256',
  'certificates.issued_at',
  'certificates.expires_at',
  'instrument_types.name as instrument_type',
  'instruments.serial_number',
  'training_certificates.uuid',
  'training_certificates.type as training_type',
] as const

export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>

/** Newest first, and how many match in all. */
export async function listCertificates(
  db: Db,
  customerId: number,
  { filter, now }: { filter: CertificateListFilter; now: Date },
  { limit, offset }: Slice,
): Promise<Page<CertificateRow>> {
  const { instrument_id, search, expiring } = filter
  let found = certificatesOf(db, customerId)
  if (instrument_id !== undefined) {
    found = found.where('certificates.instrument_id', '=', instrument_id)
  }
  if (expiring !== undefined) {
    const until = new Date(now.getTime() + expiring * DAY_MS)
    found = found.where('certificates.expires_at', '<=', until)
  }
  if (search) {
    const pattern = contains(search)
    found = found.where((eb) =>
      eb.or([
        eb('certificates.number', 'ilike', pattern),
        eb('certificates.name', 'ilike', pattern),
        eb('instrument_types.name', 'ilike', pattern),
        eb('instruments.serial_number', 'ilike', pattern),
      ]),
    )
  }
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(COLUMNS)
    .orderBy('certificates.issued_at', 'desc')
    .orderBy('certificates.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export async function findCertificate(db: Db, customerId: number, id: number) {
  return certificatesOf(db, customerId)
    .where('certificates.id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst()
}

function trainingsOf(db: Db, customerId: number) {
  return db
    .selectFrom('training_certificates')
    .innerJoin(
      'instrument_types',
      'instrument_types.id',
      'training_certificates.instrument_type_id',
    )
    .where('training_certificates.customer_id', '=', customerId)
}

const TRAINING_COLUMNS = [
  'training_certificates.id',
  'training_certificates.uuid',
  'training_certificates.number',
  'training_certificates.participant_name',
  'training_certificates.instrument_type_id',
  'training_certificates.type',
  'training_certificates.name',
  'training_certificates.trainer_name',
  'training_certificates.storage_key',
  'training_certificates.size',
  'training_certificates.sha256',
  'training_certificates.issued_at',
  'training_certificates.expires_at',
  'instrument_types.name as instrument_type',
] as const

export type TrainingRow = NonNullable<Awaited<ReturnType<typeof findTraining>>>

/** Newest first, and how many match in all. */
export async function listTrainings(
  db: Db,
  customerId: number,
  { typeId, search }: { typeId?: number | undefined; search?: string | undefined },
  { limit, offset }: Slice,
): Promise<Page<TrainingRow>> {
  let found = trainingsOf(db, customerId)
  if (typeId !== undefined) {
    found = found.where('training_certificates.instrument_type_id', '=', typeId)
  }
  if (search) {
    const pattern = contains(search)
    found = found.where((eb) =>
      eb.or([
        eb('training_certificates.number', 'ilike', pattern),
        eb('training_certificates.participant_name', 'ilike', pattern),
        eb('training_certificates.name', 'ilike', pattern),
        eb('instrument_types.name', 'ilike', pattern),
      ]),
    )
  }
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(TRAINING_COLUMNS)
    .orderBy('training_certificates.issued_at', 'desc')
    .orderBy('training_certificates.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Undefined also for what is no uuid. */
export async function findTraining(db: Db, customerId: number, uuid: string) {
  if (!UUID.test(uuid)) return undefined
  return trainingsOf(db, customerId)
    .where('training_certificates.uuid', '=', uuid.toLowerCase())
    .select(TRAINING_COLUMNS)
    .executeTakeFirst()
}

/** Undefined where the number is taken. */
export async function insertCertificate(tx: Db, row: Insertable<Database['certificates']>) {
  return tx
    .insertInto('certificates')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst()
}

/** Undefined where the number is taken. */
export async function insertTraining(tx: Db, row: Insertable<Database['training_certificates']>) {
  return tx
    .insertInto('training_certificates')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning(['id', 'number', 'uuid'])
    .executeTakeFirst()
}
