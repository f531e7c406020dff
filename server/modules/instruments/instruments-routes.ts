/** Instruments, their certificates, and archived documents. */
import type * as contract from '#contract/instruments/calls'
import { readLabel, sameCode, type ScannedLabel } from '#contract/instruments/label'
import type { Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { pageMeta, pageWindow } from '#server/http/page-meta'
import { Refusal } from '#server/http/refusal'
import type { Db } from '#server/platform/db/open'

import { certificates } from '../certificates/certificates-routes.ts'
import { instrumentView } from '../tickets/views-routes.ts'
import * as store from './instruments-store.ts'

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
