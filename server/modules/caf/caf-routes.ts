/** Customer acknowledgement forms, as their customer reads them. */
import type * as contract from '#contract/caf/calls'
import { CAF_STATUSES } from '#contract/caf/schemas'
import type { Context, Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { HttpError } from '#server/http/http-error'
import { pageMeta, pageWindow } from '#server/http/paging'

import { detailOf } from './caf-detail-routes.ts'
import { letterFile, signedFile } from './caf-files-routes.ts'
import { cafFilling } from './caf-filling-routes.ts'
import * as store from './caf-store.ts'
import { cafSubmitting } from './caf-submitting-routes.ts'
import { cafView } from './caf-views-routes.ts'

const PAGE_SIZE = 10

const listCafDocuments: Handler<typeof contract.listCafDocuments> = async ({ query }, context) => {
  const { page, limit = PAGE_SIZE, status, search } = query
  const { customerId } = readerOf(context)
  const filter = { statuses: knownStatuses(status), search }
  const found = await store.listCafs(context.db, customerId, filter, pageWindow(page, limit))
  return { data: found.rows.map(cafView), meta: pageMeta(found.total, page, limit) }
}

/** Undefined for any; a list whose words are all unknown finds nothing. */
export function knownStatuses(list: string | undefined) {
  const words = (list ?? '').split(',').map((word) => word.trim())
  if (words.every((word) => word === '')) return undefined
  return CAF_STATUSES.filter((status) => words.includes(status))
}

const readCafDocument: Handler<typeof contract.readCafDocument> = async ({ params }, context) => ({
  data: await detailOf(params.id, context),
})

const listCafDesignations: Handler<typeof contract.listCafDesignations> = async (_, { db }) => ({
  data: await store.listDesignations(db),
})

const downloadCafFile: Handler<typeof contract.downloadCafFile> = async (
  { params, query },
  context,
) => ({
  data: await letterFile(await findForm(params.id, context), query.version, context),
})

const downloadSignedCaf: Handler<typeof contract.downloadSignedCaf> = async (
  { params, query },
  context,
) => ({
  data: await signedFile(await findForm(params.id, context), query.submission, context),
})

/** Throws 404 for a form that is not the account's. */
async function findForm(id: number, context: Context): Promise<store.CafRow> {
  const form = await store.findCaf(context.db, readerOf(context).customerId, id)
  if (!form) throw new HttpError(404, context.texts.notFound)
  return form
}

export const caf = {
  listCafDocuments,
  readCafDocument,
  listCafDesignations,
  downloadCafFile,
  downloadSignedCaf,
  ...cafFilling,
  ...cafSubmitting,
}
