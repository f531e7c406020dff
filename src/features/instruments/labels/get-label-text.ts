import type { Instrument } from '#contract/instruments/calls'
import { labelAddress } from '#contract/instruments/label'

/** Returns the content of an instrument's QR code: its label, else an address with its id. */
export function getLabelText(origin: string, { id, code }: Instrument): string {
  return code ? labelAddress(origin, code) : `${origin}/tickets/open/qr?instrument_id=${id}`
}
