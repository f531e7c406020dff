/** Certificates of instruments: when they were issued and when they end, relative to the day of loading. */
import type { InstrumentKey } from './instruments.ts'

export interface DemoCertificate {
  readonly instrument: InstrumentKey
  readonly name: string
  /** Days from the day of loading until it ends: negative has ended, null never ends. */
  readonly endsInDays: number | null
  /** Days it is valid; for one without an end, its age. */
  readonly validDays: number
}

const YEAR = 365

const calibration = (
  instrument: InstrumentKey,
  endsInDays: number,
  validDays = YEAR,
): DemoCertificate => ({ instrument, name: 'Calibration', endsInDays, validDays })

const qualification = (instrument: InstrumentKey, ageDays: number): DemoCertificate => ({
  instrument,
  name: 'Installation qualification',
  endsInDays: null,
  validDays: ageDays,
})

const safety = (instrument: InstrumentKey, endsInDays: number): DemoCertificate => ({
  instrument,
  name: 'Electrical safety test',
  endsInDays,
  validDays: 2 * YEAR,
})

export const CERTIFICATES: readonly DemoCertificate[] = [
  calibration('hema1', 204),
  calibration('hema2', 206),
  calibration('hemaIgd', 19),
  calibration('coag1', 26),
  calibration('coagIgd', 148),
  calibration('urine1', 221),
  calibration('chem1', 187),
  calibration('chem1', 187 - YEAR),
  calibration('chem2', 233),
  calibration('chemIgd', -11),
  calibration('hba1c', 96),
  calibration('immuno1', 171),
  calibration('immunoNight', 41),
  calibration('gasIcu', 8, 182),
  calibration('gasNicu', 67, 182),
  calibration('gasIgd', 144),
  calibration('blood1', 119),
  calibration('ident', 122),
  calibration('pcr', 34),
  calibration('extract', 34),
  calibration('spin1', 280),
  qualification('immuno2', 121),
  qualification('blood2', 29),
  qualification('hba1c', 600),
  qualification('chem2', 780),
  safety('chem1', 390),
  safety('immuno1', 371),
  safety('spin1', 12),
  safety('blood1', 433),
  calibration('sHema', 75),
  calibration('sChem', 211),
  calibration('sCoag', 15),
  qualification('sImmuno', 208),
  safety('sSpin', 160),
  calibration('cHema', 52),
  calibration('cChem', 265),
  calibration('cBlood', 6),
  calibration('cCoag', 133),
  qualification('cPcr', 301),
]
