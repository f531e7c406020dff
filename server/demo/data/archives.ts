/** Documents that are kept for a customer. */
import type { CustomerKey } from './people.ts'

const MIMES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  zip: 'application/zip',
} as const

export interface DemoArchive {
  readonly customer: CustomerKey
  readonly daysAgo: number
  readonly name: string
  readonly mimes: string
}

type Row = readonly [daysAgo: number, name: string, mime: keyof typeof MIMES]

const kept = (customer: CustomerKey, rows: readonly Row[]): DemoArchive[] =>
  rows.map(([daysAgo, name, mime]) => ({ customer, daysAgo, name, mimes: MIMES[mime] }))

export const ARCHIVES: readonly DemoArchive[] = [
  ...kept('harapan', [
    [720, 'Service contract, core laboratory (signed)', 'pdf'],
    [655, 'Floor plan of the core lab with power and water', 'pdf'],
    [590, 'Reagent rental agreement, coagulation (signed)', 'pdf'],
    [480, 'Method comparison, Ionera 3 and Calyra 800', 'xlsx'],
    [365, 'Site planning guide, second molecular room', 'pdf'],
    [318, 'Attendance list, contamination control course', 'pdf'],
    [239, 'Slides: six sigma rules for quality control', 'pdf'],
    [180, 'Panduan singkat Tromera 12, bahasa Indonesia', 'pdf'],
    [172, 'Raw data, photometer linearity, line 1', 'xlsx'],
    [116, 'IQ and OQ protocol, Imvara 600, line 2', 'zip'],
    [112, 'Comparison of 12 tests, line 1 and line 2', 'xlsx'],
    [31, 'Fibrinogen curve, Tromera 50', 'xlsx'],
    [29, 'Photos of the room before the B120 installation', 'zip'],
    [4, 'Safety data sheets, chemistry reagents, part 1', 'zip'],
  ]),
  ...kept('sentosa', [
    [540, 'Kontrak sewa reagen (ditandatangani)', 'pdf'],
    [206, 'Installation report, Imvara 200', 'pdf'],
    [33, 'Foto posisi wadah limbah yang benar', 'jpg'],
  ]),
  ...kept('cakrawala', [
    [610, 'Service contract (signed)', 'pdf'],
    [298, 'Verification of Genelo 96, raw data', 'xlsx'],
  ]),
]
