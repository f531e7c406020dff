/** Which letter went to which customer, and how far they are with it. */
import type { KnownCafStatus } from '#contract/caf/schemas'

import type { LetterKey } from './caf-letters.ts'
import type { CustomerKey, PersonKey } from './people.ts'

export interface DemoSubmission {
  readonly by: PersonKey
  /** Working days after the letter. */
  readonly afterDays: number
  readonly designation: number
  /** For designation 99. */
  readonly text?: string
  /** Index of the choice. */
  readonly choice: number
  readonly answers: readonly string[]
}

export interface DemoForm {
  readonly customer: CustomerKey
  readonly letter: LetterKey
  readonly status: KnownCafStatus
  readonly daysAgo: number
  readonly revision?: string
  readonly submission?: DemoSubmission
}

export const FORMS: readonly DemoForm[] = [
  { customer: 'harapan', letter: 'tsh', status: 'Created', daysAgo: 2 },
  { customer: 'harapan', letter: 'data', status: 'Created', daysAgo: 4 },
  { customer: 'harapan', letter: 'cassette', status: 'Created', daysAgo: 7 },
  { customer: 'harapan', letter: 'manual', status: 'Created', daysAgo: 9 },
  { customer: 'harapan', letter: 'alarm', status: 'Read', daysAgo: 20 },
  {
    customer: 'harapan',
    letter: 'lyse',
    status: 'Revision',
    daysAgo: 26,
    revision: 'Please give the mean difference in g/L. 0.04 looks like g/dL.',
    submission: {
      by: 'budi',
      afterDays: 4,
      designation: 5,
      choice: 0,
      answers: ['With next week’s delivery', '0.04'],
    },
  },
  {
    customer: 'harapan',
    letter: 'lamp',
    status: 'Submitted',
    daysAgo: 13,
    submission: {
      by: 'rina',
      afterDays: 3,
      designation: 99,
      text: 'Deputy head, core laboratory',
      choice: 0,
      answers: ['SOP-KK-031, lampiran 2, revision 6'],
    },
  },
  {
    customer: 'harapan',
    letter: 'breakpoints',
    status: 'Approved',
    daysAgo: 270,
    submission: {
      by: 'nurul',
      afterDays: 2,
      designation: 5,
      choice: 0,
      answers: ['Nurul Hidayah, microbiology, extension 4432'],
    },
  },
  {
    customer: 'harapan',
    letter: 'data',
    status: 'Approved',
    daysAgo: 376,
    submission: {
      by: 'rina',
      afterDays: 5,
      designation: 3,
      choice: 0,
      answers: ['Rina Wulandari', 'Night supervisor, extension 4410'],
    },
  },
  {
    customer: 'harapan',
    letter: 'lyse',
    status: 'Rejected',
    daysAgo: 61,
    revision:
      'This was sent for an instrument you’ve returned. We’ve sent a new form for the right ones.',
    submission: {
      by: 'agus',
      afterDays: 2,
      designation: 5,
      choice: 2,
      answers: ['Not applicable', 'Not applicable'],
    },
  },
  {
    customer: 'harapan',
    letter: 'rotor',
    status: 'Approved',
    daysAgo: 190,
    submission: {
      by: 'agus',
      afterDays: 6,
      designation: 5,
      choice: 0,
      answers: ['66 months', 'No signs of wear on rotor, buckets and pivots'],
    },
  },
  { customer: 'sentosa', letter: 'lyse', status: 'Created', daysAgo: 5 },
  { customer: 'sentosa', letter: 'lamp', status: 'Read', daysAgo: 12 },
  {
    customer: 'sentosa',
    letter: 'data',
    status: 'Approved',
    daysAgo: 200,
    submission: {
      by: 'maya',
      afterDays: 1,
      designation: 1,
      choice: 0,
      answers: ['Maya Lestari', 'Maya Lestari, +62 813 5550 2201'],
    },
  },
  { customer: 'cakrawala', letter: 'alarm', status: 'Created', daysAgo: 19 },
  {
    customer: 'cakrawala',
    letter: 'lamp',
    status: 'Submitted',
    daysAgo: 10,
    submission: {
      by: 'dewi',
      afterDays: 2,
      designation: 4,
      choice: 0,
      answers: ['Maintenance record CH-07, step 12'],
    },
  },
]
