/** Acknowledgement forms as they are read: a list, one, its questions. */
import { sql } from 'kysely'

import type { KnownCafStatus } from '#contract/caf/schemas'
import { ALL_CUSTOMERS, type Scope } from '#server/http/current-account'
import { contains } from '#server/platform/db/contains'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'

export type CafRow = NonNullable<Awaited<ReturnType<typeof findCaf>>>

function selectForms(db: Db, scope: Scope) {
  const forms = db
    .selectFrom('caf_documents')
    .innerJoin('caf_letters', 'caf_letters.id', 'caf_documents.caf_letter_id')
    .leftJoin('caf_document_versions', (join) =>
      join
        .onRef('caf_document_versions.caf_document_id', '=', 'caf_documents.id')
        .onRef('caf_document_versions.version', '=', 'caf_documents.version'),
    )
  return scope === ALL_CUSTOMERS ? forms : forms.where('customer_id', '=', scope)
}

const COLUMNS = [
  'caf_documents.id',
  'caf_documents.customer_id',
  'caf_documents.number',
  'caf_documents.status',
  'caf_documents.revision',
  'caf_documents.customer_name',
  'caf_documents.customer_address',
  'caf_documents.version',
  'caf_documents.read_version',
  'caf_documents.read_at',
  'caf_documents.read_in',
  'caf_documents.submitted_at',
  'caf_documents.created_at',
  'caf_documents.updated_at',
  'caf_letters.number as letter_number',
  'caf_letters.product_name',
  'caf_letters.caf_type',
  'caf_letters.title',
  'caf_document_versions.id as version_id',
  'caf_document_versions.sha256',
  'caf_document_versions.pages',
] as const

/** The form, or undefined where the scope has none of this id. */
export async function findCaf(db: Db, scope: Scope, id: number) {
  return selectForms(db, scope)
    .where('caf_documents.id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst()
}

/** The same; it stays as it is until the transaction ends. */
export async function lockCaf(tx: Db, scope: Scope, id: number): Promise<CafRow | undefined> {
  await tx
    .selectFrom('caf_documents')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  return findCaf(tx, scope, id)
}

export interface CafListFilter {
  /** Undefined for any; none of an empty list. */
  statuses?: readonly KnownCafStatus[] | undefined
  /** In the number and the product's name. */
  search?: string | undefined
  number?: string | undefined
}

/** Newest activity first. */
export async function listCafs(
  db: Db,
  scope: Scope,
  { statuses, search, number }: CafListFilter,
  { limit, offset }: Slice,
): Promise<Page<CafRow>> {
  let forms = selectForms(db, scope)
  if (statuses) {
    forms = forms.where('status', '=', sql<KnownCafStatus>`any(${statuses}::text[])`)
  }
  if (number !== undefined) forms = forms.where('caf_documents.number', '=', number)
  if (search) {
    const pattern = contains(search)
    forms = forms.where((eb) =>
      eb.or([
        eb('caf_documents.number', 'ilike', pattern),
        eb('caf_letters.product_name', 'ilike', pattern),
      ]),
    )
  }
  const { total } = await forms
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await forms
    .select(COLUMNS)
    .orderBy('caf_documents.updated_at', 'desc')
    .orderBy('caf_documents.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export type CafQuestions = Awaited<ReturnType<typeof readQuestions>>

/** Options, questions and the statement of a form, in their order. */
export async function readQuestions(db: Db, id: number) {
  const choices = await db
    .selectFrom('caf_choice_questions')
    .where('caf_document_id', '=', id)
    .select(['id', 'question', 'is_selected'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const answers = await db
    .selectFrom('caf_answer_questions')
    .where('caf_document_id', '=', id)
    .select(['id', 'question', 'answer'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const confirm = await db
    .selectFrom('caf_information_confirms')
    .where('caf_document_id', '=', id)
    .select(['id', 'confirm_text', 'confirmed_at'])
    .executeTakeFirst()
  return { choices, answers, confirm }
}

export async function listDesignations(db: Db) {
  return db
    .selectFrom('caf_designations')
    .select(['id', 'label'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findDesignation(db: Db, id: number) {
  return db
    .selectFrom('caf_designations')
    .where('id', '=', id)
    .select(['id', 'label'])
    .executeTakeFirst()
}

/** The bytes of a version of the form's document; of the newest where `version` is not said. */
export async function findVersion(db: Db, form: CafRow, version = form.version) {
  if (version === null) return undefined
  return db
    .selectFrom('caf_document_versions')
    .where('caf_document_id', '=', form.id)
    .where('version', '=', version)
    .select(['version', 'storage_key', 'size', 'sha256'])
    .executeTakeFirst()
}
