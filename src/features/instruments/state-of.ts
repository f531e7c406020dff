import { formatInstrument } from '#api/instruments/instrument-name'
import type { Instrument } from '#contract/instruments/calls'

export type InstrumentState = 'active' | 'inactive' | 'not_installed'

/** Returns undefined if the backend does not report a state. */
export function stateOf({ is_active, is_install }: Instrument): InstrumentState | undefined {
  if (is_install === false) return 'not_installed'
  if (is_active === undefined) return undefined
  return is_active ? 'active' : 'inactive'
}

/** Returns the name of an instrument, its id if it has none. */
export function nameOf(instrument: Instrument): string {
  return formatInstrument(instrument) ?? String(instrument.id)
}
