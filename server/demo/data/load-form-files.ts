/** The documents of demo forms, and what was submitted with the signed copies; all drawn at load. */
import { Readable } from 'node:stream'

import { cafMessages } from '#server/modules/caf/messages'
import type { FileStore } from '#server/platform/files/file-store'

import type { DemoForm, DemoSubmission } from './caf-documents.ts'
import { DESIGNATIONS, type DemoLetter } from './caf-letters.ts'
import { CUSTOMERS, PEOPLE } from './people.ts'
import { localDay } from './working-time.ts'
import type { World } from './world.ts'

const VENDOR = 'Benchside'

export interface LoadedForm {
  readonly id: number
  readonly number: string
  readonly form: DemoForm
  readonly letter: DemoLetter
  readonly letterNumber: string
  /** The letter's text, a paragraph a line. */
  readonly body: string
  readonly sent: Date
  readonly read: Date | null
  readonly submitted: Date | null
}

interface LoadedDocument extends LoadedForm {
  readonly documentId: number
  readonly sha256: Buffer
}

export async function loadFormFiles(
  world: World,
  forms: readonly LoadedForm[],
  store: FileStore,
): Promise<void> {
  for (const form of forms) {
    const document = await loadDocument(world, form, store)
    const { submission } = form.form
    if (submission) await loadSubmission(world, document, { ...submission, store })
  }
}

async function loadDocument(
  { db }: World,
  form: LoadedForm,
  store: FileStore,
): Promise<LoadedDocument> {
  const { id, letter, letterNumber: number, sent } = form
  // a large library, that a start need not wait for
  const { drawLetter } = await import('./letter-pages.ts')
  const { product, type, title, pages: annexed = [] } = letter
  const { bytes, pages } = await drawLetter({
    number,
    product,
    type,
    title,
    body: form.body,
    pages: annexed,
    to: CUSTOMERS[form.form.customer],
    sent,
    day: localDay(sent),
  })
  const { key, size, sha256 } = await store.put(Readable.from([bytes]), 'application/pdf')
  const { id: documentId } = await db
    .insertInto('caf_document_versions')
    .values({
      caf_document_id: id,
      version: 1,
      storage_key: key,
      sha256,
      size,
      pages,
      created_at: sent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('caf_documents')
    .set({ version: 1, read_version: form.read ? 1 : null })
    .where('id', '=', id)
    .execute()
  return { ...form, documentId, sha256 }
}

async function loadSubmission(
  { db, people, customers }: World,
  document: LoadedDocument,
  { store, ...submission }: DemoSubmission & { store: FileStore },
): Promise<void> {
  const { id, form, letter, letterNumber, number, read, submitted } = document
  if (!submitted) return
  const customer = CUSTOMERS[form.customer]
  const staff = PEOPLE[submission.by].name
  const content = contentOf(letter, letterNumber, submission)
  const { drawSignedCaf } = await import('#server/modules/caf/signed-caf')
  const date = localDay(submitted)
  const signed = drawSignedCaf(
    {
      vendor: VENDOR,
      number,
      content,
      document: { version: 1, sha256: document.sha256 },
      readAt: read,
      readIn: read && 'reader',
      company: customer.name,
      address: customer.address,
      staff,
      date,
      by: staff,
      entered: null,
      proved: null,
      bench: null,
      account: customer.name,
      at: submitted,
      count: 1,
    },
    cafMessages.en.signedCaf,
  )
  const { key, size, sha256 } = await store.put(signed, 'application/pdf')
  await db
    .insertInto('caf_submissions')
    .values({
      caf_document_id: id,
      customer_id: customers[form.customer],
      submitted_by: people[submission.by],
      submitted_by_name: staff,
      caf_designation_id: submission.designation,
      defined_text: submission.text ?? null,
      caf_staff: staff,
      caf_customer_name: customer.name,
      caf_customer_address: customer.address,
      document_date: date,
      document_read_at: read,
      document_read_in: read && 'reader',
      document_version_id: document.documentId,
      signed_storage_key: key,
      signed_size: size,
      signed_sha256: sha256,
      content: JSON.stringify(content),
      created_at: submitted,
    })
    .execute()
}

function contentOf(letter: DemoLetter, number: string, submission: DemoSubmission) {
  const { product, type, title, choices, questions, confirm = null } = letter
  const label = DESIGNATIONS.find(([id]) => id === submission.designation)?.[1]
  return {
    choice: choices[submission.choice] ?? null,
    answers: questions.map((question, at) => ({ question, answer: submission.answers[at] ?? '' })),
    confirm,
    letter: { number, product_name: product, caf_type: type, title },
    designation: submission.text ?? label ?? '',
  }
}
