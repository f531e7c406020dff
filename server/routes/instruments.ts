/** Instruments, their certificates, and archived documents. */
import type * as contract from '#contract/instruments/calls'
import { readLabel, sameCode, type ScannedLabel } from '#contract/instruments/label'

import type { Db } from '../db/open.ts'
import type { Handler } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import * as store from '../store/instruments.ts'
import { readerOf } from './account.ts'
import { certificates } from './certificates.ts'
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

/** The same answer for a code that nobody has, that somebody else has, and that is none. */
const scanInstrument: Handler<typeof contract.scanInstrument> = async ({ query }, context) => {
  const { db, texts } = context
  const { customerId } = readerOf(context)
  const { code, instrument_id } = query
  const label = code === undefined ? { instrumentId: instrument_id } : readLabel(code)
  const [row, another] = await scanned(db, customerId, label)
  if (!row) throw new Refusal(404, texts.unknownLabel)
  if (another && !isLabel(row, label?.code)) {
    throw new Refusal(409, texts.severalInstruments)
  }
  return { data: instrumentView(row) }
}

async function scanned(db: Db, customerId: number, label: ScannedLabel | undefined) {
  if (label?.code !== undefined) return store.findByCode(db, customerId, label.code)
  if (label?.instrumentId === undefined) return []
  const row = await store.findInstrument(db, customerId, label.instrumentId)
  return row ? [row] : []
}

const isLabel = ({ label_code }: store.InstrumentRow, code = '') =>
  sameCode(label_code) === sameCode(code)

export const instruments = {
  listInstruments,
  checkInstruments,
  scanInstrument,
  ...certificates,
}
