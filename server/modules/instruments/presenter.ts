/** Instruments as the wire has them. */
import { toStamp } from '#contract/http/stamp'
import type { Instrument } from '#contract/instruments/calls'

import type { InstrumentRow } from './repository.ts'

export function toInstrumentDto(row: InstrumentRow): Instrument {
  return {
    ...toOwnInstrumentDto(row),
    id: row.id,
    instrument_type_id: row.instrument_type_id,
    contract_until: row.contract_until ?? undefined,
    location: row.location ?? undefined,
    code: row.label_code,
    installed_at: row.installed_at ? toStamp(row.installed_at) : undefined,
  }
}

/** The shorter record that `me` carries (specification 3). */
export function toOwnInstrumentDto(row: InstrumentRow) {
  return {
    id: row.id,
    type: row.type,
    serial_number: row.serial_number,
    manufacture: row.manufacture ?? undefined,
    category: row.category ?? undefined,
    contract_type: row.contract_type ?? undefined,
    is_active: row.is_active,
    is_install: row.is_install,
  }
}
