import type { Instrument } from '#contract/instruments/calls'
import { sameCode, type ScannedLabel } from '#contract/instruments/label'

/** Result of looking up an instrument by its label or serial number. */
export type Scan =
  | { state: 'found'; instrument: Instrument }
  /** No instrument of this account; whether it is another's is not revealed. */
  | { state: 'unknown' }
  /** Several of the account's instruments have this serial number. */
  | { state: 'several' }
  | { state: 'unreached' }

/**
 * Looks up an instrument as the server does: the label's code takes precedence over a serial number; nothing is
 * guessed.
 */
export function findScanned(instruments: readonly Instrument[], label: ScannedLabel): Scan {
  const { code, instrumentId } = label
  const scanned = code === undefined ? undefined : sameCode(code)
  const fits = (own: string | undefined) => own !== undefined && sameCode(own) === scanned
  const labelled = instruments.find((each) =>
    scanned === undefined ? each.id === instrumentId : fits(each.code),
  )
  const [instrument, another] = labelled
    ? [labelled]
    : instruments.filter((each) => scanned !== undefined && fits(each.serial_number))
  if (another) return { state: 'several' }
  return instrument ? { state: 'found', instrument } : { state: 'unknown' }
}
