import type { Instrument } from '#contract/instruments/calls'

export type InstrumentState = 'active' | 'inactive' | 'not_installed'

/** Returns undefined if the backend does not report a state. */
export function stateOf({ is_active, is_install }: Instrument): InstrumentState | undefined {
  if (is_install === false) return 'not_installed'
  if (is_active === undefined) return undefined
  return is_active ? 'active' : 'inactive'
}

/** 'type - serial number' (section 2.2). */
export function nameOf({ type, serial_number, id }: Instrument): string {
  return [type, serial_number].filter(Boolean).join(' - ') || String(id)
}
