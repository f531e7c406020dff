/** Acknowledgement forms of all customers, as the vendor's desk makes and reviews them. */
import type * as contract from '#contract/caf/staff'
import type { DeskCaf } from '#contract/caf/staff'
import type { Context, Handler } from '#server/http/context'
import { ALL_CUSTOMERS } from '#server/http/current-account'
import type { AcceptedFile } from '#server/http/files/accept-files'
import { checkPdf } from '#server/http/files/pdf-file'
import { HttpError } from '#server/http/http-error'
import { pageMeta, pageWindow } from '#server/http/paging'

import { findCustomers, listCustomers } from '../customers/repository.ts'
import * as store from './caf-desk-store.ts'
import { detailOf } from './caf-detail-routes.ts'
import { signedFile } from './caf-files-routes.ts'
import { tellOfCaf } from './caf-news.ts'
import { knownStatuses } from './caf-routes.ts'
import { type CafRow, findCaf, listCafs, lockCaf } from './caf-store.ts'
import { countSubmissions } from './caf-submissions-store.ts'
import { type CafAction, nextCafStatus } from './caf-transitions.ts'
import { cafView } from './caf-views-routes.ts'

const PAGE_SIZE = 20

const listDeskCafs: Handler<typeof contract.listDeskCafs> = async ({ query }, { db }) => {
  const { page, limit = PAGE_SIZE, status, search, number } = query
  const filter = { statuses: knownStatuses(status), search, number }
  const found = await listCafs(db, ALL_CUSTOMERS, filter, pageWindow(page, limit))
  const customers = await listCustomers(db, [...new Set(found.rows.map((row) => row.customer_id))])
  const counts = await countSubmissions(
    db,
    found.rows.map(({ id }) => id),
  )
  const data = found.rows.map((row): DeskCaf => {
    const customer = customers.find(({ id }) => id === row.customer_id)
    const view = customer && { ...customer, area: customer.area ?? undefined }
    return { ...cafView(row), customer: view, submission_count: counts.get(row.id) ?? 0 }
  })
  return { data, meta: pageMeta(found.total, page, limit) }
}

const readDeskCaf: Handler<typeof contract.readDeskCaf> = async ({ params }, context) => ({
  data: await deskDetail(params.id, context),
})

const downloadDeskSignedCaf: Handler<typeof contract.downloadDeskSignedCaf> = async (
  { params, query },
  context,
) => {
  const form = await findCaf(context.db, ALL_CUSTOMERS, params.id)
  if (!form) throw new HttpError(404, context.texts.notFound)
  return { data: await signedFile(form, query.submission, context) }
}

async function deskDetail(id: number, context: Context): Promise<DeskCaf> {
  const { db } = context
  const form = await detailOf(id, context, ALL_CUSTOMERS)
  const row = await findCaf(db, ALL_CUSTOMERS, id)
  const [customer] = row ? await listCustomers(db, [row.customer_id]) : []
  const view = customer && { ...customer, area: customer.area ?? undefined }
  return { ...form, customer: view, submission_count: (await countSubmissions(db, [id])).get(id) }
}

const createCaf: Handler<typeof contract.createCaf> = async ({ body, files }, context) => {
  const { db, now, texts, person } = context
  const { customer: asked, letter_number, product_name, caf_type, title } = body
  const [customer, another] = await findCustomers(db, asked)
  if (!customer || another) {
    throw new HttpError(422, texts.checkFields, { errors: { customer: [texts.fields.choice] } })
  }
  if (!files.file) {
    throw new HttpError(422, texts.checkFields, { errors: { file: [texts.fields.required] } })
  }
  const { name, area } = customer
  const id = await store.insertCaf(
    db,
    {
      customer: { id: customer.id, name, address: body.customer_address || (area ?? '') },
      letter: { number: letter_number, product_name, caf_type, title },
      choices: body.choices,
      questions: body.questions,
      confirm: body.confirm_text || undefined,
      file: await letterOf(files.file, context),
      by: person.id,
    },
    now,
  )
  return tell(id, 'Created', context, texts.caf.sent)
}

const approveCaf: Handler<typeof contract.approveCaf> = async ({ params, body }, context) => {
  await review('approve', params.id, body.note, context)
  return tell(params.id, 'Approved', context)
}

const rejectCaf: Handler<typeof contract.rejectCaf> = async ({ params, body }, context) => {
  await review('reject', params.id, body.note, context)
  return tell(params.id, 'Rejected', context)
}

const reviseCaf: Handler<typeof contract.reviseCaf> = async ({ params, body, files }, context) => {
  const { db, now, person } = context
  const { id } = await review('revise', params.id, body.note, context)
  if (files.file) {
    const file = await letterOf(files.file, context)
    await store.addVersion(db, id, { file, by: person.id }, now)
  }
  return tell(id, 'Revision', context)
}

/** Throws 404 for no form, 409 for one that was not submitted. */
async function review(
  action: CafAction,
  id: number,
  note: string | undefined,
  { db, now, texts, person }: Context,
): Promise<CafRow> {
  const form = await lockCaf(db, ALL_CUSTOMERS, id)
  if (!form) throw new HttpError(404, texts.notFound)
  const to = nextCafStatus(form.status, action, 'staff')
  if (!to) throw new HttpError(409, texts.caf.wrongTransition)
  await store.reviewCaf(db, { cafId: id, to, note, by: person.id }, now)
  return form
}

/** Throws 422 for what is no PDF, or one that the portal's reader can't open. */
async function letterOf(sent: AcceptedFile, context: Context): Promise<store.LetterFile> {
  const { file, pages } = await checkPdf('file', sent, context)
  const { key, sha256, size } = file
  return { key, sha256, size, pages }
}

async function tell(
  id: number,
  event: 'Created' | 'Approved' | 'Rejected' | 'Revision',
  context: Context,
  message = context.texts.caf.reviewed,
) {
  const form = await findCaf(context.db, ALL_CUSTOMERS, id)
  if (form) await tellOfCaf(context, form, event)
  return { data: await deskDetail(id, context), message }
}

export const deskCaf = {
  listDeskCafs,
  readDeskCaf,
  downloadDeskSignedCaf,
  createCaf,
  approveCaf,
  rejectCaf,
  reviseCaf,
}
