import type { Instrument } from '#contract/instruments/calls'
import { labelAddress } from '#contract/instruments/label'

/** What the code of an instrument says: its label, else the address that names it. */
export function getLabelText(origin: string, { id, code }: Instrument): string {
  return code ? labelAddress(origin, code) : `${origin}/tickets/open/qr?instrument_id=${id}`
}
