/** Instruments, their certificates, and archived documents. */
import type * as contract from '#contract/endpoints/instruments'

import type { Handler } from '../http/context.ts'
import * as store from '../store/instruments.ts'
import { readerOf } from './account.ts'
import { notBuilt } from './not-built.ts'
import { pageMeta, pageWindow } from './page-meta.ts'
import { instrumentView } from './views.ts'

/** The specification names no size for this list. */
const PAGE_SIZE = 20

const listInstruments: Handler<typeof contract.listInstruments> = async ({ query }, context) => {
  const { page, ...filter } = query
  const { customerId } = readerOf(context)
  const found = await store.listInstruments(
    context.db,
    customerId,
    filter,
    pageWindow(page, PAGE_SIZE),
  )
  return { data: found.rows.map(instrumentView), meta: pageMeta(found.total, page, PAGE_SIZE) }
}

const checkInstruments: Handler<typeof contract.checkInstruments> = async (_, context) => {
  const rows = await store.listAllInstruments(context.db, readerOf(context).customerId)
  return { data: { haveInstrument: rows.length > 0, instruments: rows.map(instrumentView) } }
}

export const instruments = {
  listInstruments,
  checkInstruments,
  scanInstrument: notBuilt,
  listCertificates: notBuilt,
  readCertificate: notBuilt,
  listTrainingCertificates: notBuilt,
  printTrainingCertificate: notBuilt,
  listArchives: notBuilt,
  downloadArchive: notBuilt,
}
