/** Every instrument of the demo: where it stands, under which contract, and its serial number. */
import type { ModelKey } from './models.ts'
import type { CustomerKey } from './people.ts'

const CONTRACTS = {
  full: 'Full service',
  preventive: 'Preventive',
  warranty: 'Warranty',
  rental: 'Reagent rental',
  none: 'None',
} as const

export interface DemoInstrument {
  readonly customer: CustomerKey
  readonly model: ModelKey
  readonly serial: string
  readonly location: string
  readonly contract: (typeof CONTRACTS)[keyof typeof CONTRACTS]
  /** Months from the day of loading; negative has ended, absent where there is no contract. */
  readonly contractMonths?: number
  /** Months before the day of loading; absent: delivered, not yet installed. */
  readonly installedMonths?: number
  readonly isActive: boolean
}

type Row = readonly [
  model: ModelKey,
  serial: string,
  location: string,
  contract: keyof typeof CONTRACTS,
  contractMonths: number | null,
  installedMonths: number | null,
  state?: 'retired',
]

function at(customer: CustomerKey, row: Row): DemoInstrument {
  const [model, serial, location, contract, contractMonths, installedMonths, state] = row
  return {
    customer,
    model,
    serial,
    location,
    contract: CONTRACTS[contract],
    contractMonths: contractMonths ?? undefined,
    installedMonths: installedMonths ?? undefined,
    isActive: state !== 'retired',
  }
}

const of = <K extends string>(customer: CustomerKey, rows: Readonly<Record<K, Row>>) =>
  Object.fromEntries(
    Object.entries<Row>(rows).map(([key, row]) => [key, at(customer, row)]),
  ) as Record<K, DemoInstrument>

const HARAPAN = of('harapan', {
  hema1: ['hemora620', 'HM62-22A-01873', 'Core lab, haematology bench', 'full', 14, 43],
  hema2: ['hemora620', 'HM62-22A-01874', 'Core lab, haematology bench', 'full', 14, 43],
  hemaIgd: ['hemora310', 'HM31-20C-00452', 'Emergency lab (IGD), ground floor', 'rental', 7, 68],
  stainer: ['hemoraS', 'HMS2-23B-00091', 'Core lab, haematology bench', 'preventive', 3, 30],
  esr: ['sedra', 'SD40-0719-112', 'Core lab, haematology bench', 'none', null, 76],
  coag1: ['tromera50', 'TR50/2208/117', 'Core lab, coagulation corner', 'rental', 22, 38],
  coagIgd: ['tromera12', 'TR12/1911/064', 'Emergency lab (IGD), ground floor', 'preventive', 5, 71],
  urine1: ['urivo240', 'UV240-0931-K', 'Urinalysis room', 'rental', 10, 37],
  urine2: ['urivo24', 'UV24-2207-B', 'Outpatient lab, 2nd floor', 'none', null, 62],
  chem1: ['calyra800', '80-210417-0063', 'Core lab, line 1', 'full', 19, 54],
  chem2: ['calyra800', '80-230905-0118', 'Core lab, line 2', 'full', 31, 26],
  chemIgd: [
    'calyra400',
    '40-190622-0207',
    'Emergency lab (IGD), ground floor',
    'preventive',
    1,
    77,
  ],
  hba1c: ['glysera', 'GH9-70218', 'Core lab, line 2', 'rental', 16, 20],
  ise: ['ionera', 'IO3-18-5521', 'ICU satellite lab, 3rd floor', 'none', null, 89],
  immuno1: ['imvara600', 'IV6 4410 228', 'Core lab, line 1', 'rental', 19, 41],
  immuno2: ['imvara600', 'IV6 5207 016', 'Core lab, line 2', 'warranty', 8, 4],
  immunoNight: [
    'imvara200',
    'IV2 2093 771',
    'Emergency lab (IGD), ground floor',
    'preventive',
    9,
    58,
  ],
  gasIcu: ['gasora', 'G7.118.0442', 'ICU satellite lab, 3rd floor', 'full', 12, 47],
  gasNicu: ['gasora', 'G7.121.0903', 'NICU, 4th floor', 'full', 12, 33],
  gasIgd: ['gasora', 'G7.109.0071', 'Emergency lab (IGD), ground floor', 'preventive', -2, 82],
  blood1: ['cultra120', 'TB1200457', 'Microbiology room, BSL-2', 'full', 6, 50],
  blood2: ['cultra120', 'TB1200611', 'Microbiology room, BSL-2', 'warranty', 11, 1],
  ident: ['cultraId', 'TI600218', 'Microbiology room, BSL-2', 'full', 6, 50],
  pcr: ['genelo96', 'GN96-E-20117', 'Molecular lab, amplification room', 'full', 25, 59],
  extract: ['geneloX', 'GX32-E-10308', 'Molecular lab, extraction room', 'full', 25, 59],
  spin1: ['spinora28', 'PE 2021 04 0339', 'Sample reception', 'preventive', 4, 66],
  spin2: ['spinora12', 'PE 2017 11 0126', 'Blood bank', 'none', null, 107, 'retired'],
  spin3: ['spinora28', 'PE 2026 02 0048', 'Blood bank', 'warranty', 10, null],
})

const SENTOSA = of('sentosa', {
  sHema: ['hemora310', 'HM31-23A-00718', 'Clinic lab, bench A', 'rental', 15, 31],
  sChem: ['calyra400', '40-230214-0389', 'Clinic lab, bench B', 'full', 9, 31],
  sImmuno: ['imvara200', 'IV2 3318 045', 'Clinic lab, bench B', 'warranty', 5, 7],
  sUrine: ['urivo24', 'UV24-2311-C', 'Clinic lab, wet area', 'rental', 15, 24],
  sHba1c: ['glysera', 'GH9-70355', 'Clinic lab, bench B', 'rental', 15, 14],
  sSpin: ['spinora12', 'PE 2023 01 0215', 'Sampling room', 'none', null, 33],
  sCoag: ['tromera12', 'TR12/2305/140', 'Clinic lab, bench A', 'preventive', 2, 29],
})

const CAKRAWALA = of('cakrawala', {
  cHema: ['hemora620', 'HM62-21B-01340', 'Haematology, 1st floor', 'full', 8, 57],
  cChem: ['calyra800', '80-200311-0019', 'Chemistry, 1st floor', 'full', 8, 63],
  cImmuno: ['imvara600', 'IV6 3902 114', 'Immunology, 2nd floor', 'rental', 13, 52],
  cCoag: ['tromera50', 'TR50/2104/031', 'Haematology, 1st floor', 'preventive', 4, 49],
  cUrine: ['urivo240', 'UV240-0617-F', 'Urinalysis, 1st floor', 'rental', 13, 45],
  cPcr: ['genelo96', 'GN96-E-20344', 'Molecular, 3rd floor', 'warranty', 2, 10],
  cSpin: ['spinora28', 'PE 2020 09 0187', 'Sample reception', 'none', null, 61],
  cBlood: ['cultra120', 'TB1200530', 'Microbiology, 3rd floor', 'full', 17, 28],
})

export const INSTRUMENTS = { ...HARAPAN, ...SENTOSA, ...CAKRAWALA }
export type InstrumentKey = keyof typeof INSTRUMENTS
export const INSTRUMENT_KEYS = Object.keys(INSTRUMENTS) as InstrumentKey[]
