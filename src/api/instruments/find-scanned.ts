import type { Instrument } from '#contract/instruments/calls'
import { sameCode, type ScannedLabel } from '#contract/instruments/label'

/** What became of looking for an instrument by its label or serial number. */
export type Scan =
  | { state: 'found'; instrument: Instrument }
  /** No instrument of this account; whether it is another's is not said. */
  | { state: 'unknown' }
  /** Some of the account's instruments share the serial number. */
  | { state: 'several' }
  | { state: 'unreached' }

/** Looks among these as the server does: a label's code goes before a serial number, and nothing is guessed. */
export function findScanned(instruments: readonly Instrument[], label: ScannedLabel): Scan {
  const { code, instrumentId } = label
  const said = code === undefined ? undefined : sameCode(code)
  const fits = (own: string | undefined) => own !== undefined && sameCode(own) === said
  const labelled = instruments.find((each) =>
    said === undefined ? each.id === instrumentId : fits(each.code),
  )
  const [instrument, another] = labelled
    ? [labelled]
    : instruments.filter((each) => said !== undefined && fits(each.serial_number))
  if (another) return { state: 'several' }
  return instrument ? { state: 'found', instrument } : { state: 'unknown' }
}
