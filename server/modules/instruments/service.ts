/** Instruments of a customer account. */
import { readLabel, sameCode, type ScannedLabel } from '#contract/instruments/label'
import type { Context } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { conflict, HttpError, invalidFields, notFound } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'

import { instrumentMessages } from './messages.ts'
import * as repository from './repository.ts'
import type { InstrumentFilter, InstrumentRow } from './repository.ts'

export { toInstrumentDto, toOwnInstrumentDto } from './presenter.ts'
export type { InstrumentRow } from './repository.ts'

export class InstrumentService {
  async list(
    context: Context,
    filter: InstrumentFilter,
    slice: Slice,
  ): Promise<Page<InstrumentRow>> {
    return repository.listInstruments(context.db, readerOf(context).customerId, filter, slice)
  }

  /** All of the account, by type and serial number. */
  async listAll({ db }: { db: Db }, customerId: number): Promise<InstrumentRow[]> {
    return repository.listAllInstruments(db, customerId)
  }

  /** Throws 404 for one that is not the account's. */
  async find(context: Context, id: number): Promise<InstrumentRow> {
    const { db } = context
    const instrument = await repository.findInstrument(db, readerOf(context).customerId, id)
    if (!instrument) throw notFound(context)
    return instrument
  }

  /** Undefined where the account has none of this id. */
  async findOf({ db }: { db: Db }, customerId: number, id: number) {
    return repository.findInstrument(db, customerId, id)
  }

  /** May a new ticket of the account name it? */
  async isChoosable({ db }: { db: Db }, customerId: number, id: number): Promise<boolean> {
    return repository.hasActiveInstrument(db, customerId, id)
  }

  /** The customer's instrument of this serial number, as the vendor's staff name it. Throws 422 on `serial_number`. */
  async findBySerial(context: Context, customerId: number, serial: string): Promise<InstrumentRow> {
    const [instrument, another] = await repository.findByCode(context.db, customerId, serial)
    if (instrument && !another) return instrument
    throw invalidFields(context, { serial_number: 'not_found' })
  }

  /**
   * The instrument of a scanned code. Throws 404, the same for a code that nobody has, that somebody else has, and that
   * is none; 409 where several have this serial number and none this label.
   */
  async scan(
    context: Context,
    { code, instrument_id }: { code?: string | undefined; instrument_id?: number | undefined },
  ): Promise<InstrumentRow> {
    const messages = instrumentMessages[context.language]
    const label = code === undefined ? { instrumentId: instrument_id } : readLabel(code)
    const [instrument, another] = await this.#findScanned(context, label)
    if (!instrument) throw new HttpError(404, messages.unknownLabel)
    if (another && sameCode(instrument.label_code) !== sameCode(label?.code ?? '')) {
      throw conflict(messages.severalInstruments)
    }
    return instrument
  }

  async #findScanned(context: Context, label: ScannedLabel | undefined) {
    const { db } = context
    const { customerId } = readerOf(context)
    if (label?.code !== undefined) return repository.findByCode(db, customerId, label.code)
    if (label?.instrumentId === undefined) return []
    const instrument = await repository.findInstrument(db, customerId, label.instrumentId)
    return instrument ? [instrument] : []
  }
}
