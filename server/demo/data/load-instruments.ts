/** Models and instruments. */
import { createHash } from 'node:crypto'

import { INSTRUMENT_KEYS, INSTRUMENTS, type DemoInstrument } from './instruments.ts'
import { MODELS } from './models.ts'
import { daysBefore, localDay, monthsAfter } from './working-time.ts'
import { type Accounts, type DemoDb, type Fleet, idsOf } from './world.ts'

/** Days before the loading on which those that wait for installation were delivered. */
const DELIVERED_DAYS = 8

export async function loadInstruments(
  db: DemoDb,
  now: Date,
  { customers }: Accounts,
): Promise<Fleet> {
  const types = await db
    .insertInto('instrument_types')
    .values(Object.values(MODELS))
    .returning('id')
    .execute()
  const models = idsOf(MODELS, types)
  const rows = await db
    .insertInto('instruments')
    .values(
      INSTRUMENT_KEYS.map((key) => {
        const instrument: DemoInstrument = INSTRUMENTS[key]
        const { contractMonths, installedMonths } = instrument
        const installed = installedMonths === undefined ? null : monthsAfter(now, -installedMonths)
        return {
          customer_id: customers[instrument.customer],
          instrument_type_id: models[instrument.model],
          serial_number: instrument.serial,
          label_code: labelOf(instrument.serial),
          contract_type: instrument.contract,
          contract_until:
            contractMonths === undefined ? null : localDay(monthsAfter(now, contractMonths)),
          location: instrument.location,
          is_active: instrument.isActive,
          is_install: installed !== null,
          installed_at: installed,
          created_at: installed ?? daysBefore(now, DELIVERED_DAYS, 10 * 60),
        }
      }),
    )
    .returning('id')
    .execute()
  return { models, instruments: idsOf(INSTRUMENTS, rows) }
}

/** The same for the same instrument. */
function labelOf(serial: string): string {
  return createHash('sha256').update(serial).digest('hex').slice(0, 16).toUpperCase()
}
