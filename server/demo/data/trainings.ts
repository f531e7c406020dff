/** Who was trained on which model, by whom and when. */
import type { InstrumentKey } from './instruments.ts'
import type { ModelKey } from './models.ts'
import type { CustomerKey, PersonKey } from './people.ts'

export interface DemoTraining {
  readonly customer: CustomerKey
  readonly model: ModelKey
  readonly name: string
  readonly type: 'Internal' | 'External'
  readonly trainer: PersonKey
  readonly daysAgo: number
  readonly participants: readonly string[]
  /** Instrument whose certificates list this training as well. */
  readonly listedUnder?: InstrumentKey
}

/** Months that a training certificate is valid. */
export const TRAINING_MONTHS = 24

export const TRAININGS: readonly DemoTraining[] = [
  {
    customer: 'harapan',
    model: 'hemora620',
    name: 'Operator course Hemora 620',
    type: 'Internal',
    trainer: 'hendra',
    daysAgo: 410,
    participants: ['Budi Santoso', 'Nurul Hidayah', 'Siti Rahmawati'],
    listedUnder: 'hema1',
  },
  {
    customer: 'harapan',
    model: 'calyra800',
    name: 'Key operator course Calyra 800',
    type: 'Internal',
    trainer: 'yoga',
    daysAgo: 655,
    participants: ['Rina Wulandari', 'Budi Santoso'],
    listedUnder: 'chem1',
  },
  {
    customer: 'harapan',
    model: 'imvara600',
    name: 'Quality control of immunoassays',
    type: 'External',
    trainer: 'dian',
    daysAgo: 505,
    participants: ['Rina Wulandari', 'Nurul Hidayah'],
  },
  {
    customer: 'harapan',
    model: 'genelo96',
    name: 'Contamination control and curve reading',
    type: 'Internal',
    trainer: 'rizky',
    daysAgo: 318,
    participants: [
      'Rina Wulandari',
      'Agus Prasetyo',
      'Putri Ayuningtyas',
      'Galih Ramadhan',
      'Wulan Sari Dewi',
      'Yusuf Hakim',
    ],
    listedUnder: 'pcr',
  },
  {
    customer: 'harapan',
    model: 'gasora',
    name: 'Point-of-care blood gas for ward nurses',
    type: 'Internal',
    trainer: 'dian',
    daysAgo: 712,
    participants: ['Agus Prasetyo', 'Ns. Kartika Ningsih', 'Ns. Ferry Gunawan'],
    listedUnder: 'gasIcu',
  },
  {
    customer: 'harapan',
    model: 'cultraId',
    name: 'Breakpoints and expert rules 5.2',
    type: 'External',
    trainer: 'rizky',
    daysAgo: 240,
    participants: ['Nurul Hidayah', 'dr. Tri Handayani, Sp.MK'],
    listedUnder: 'ident',
  },
  {
    customer: 'sentosa',
    model: 'tromera12',
    name: 'Operator course Tromera 12',
    type: 'Internal',
    trainer: 'dian',
    daysAgo: 242,
    participants: ['Anisa Fitriani', 'Rahmat Hidayat'],
    listedUnder: 'sCoag',
  },
  {
    customer: 'sentosa',
    model: 'imvara200',
    name: 'Operator course Imvara 200',
    type: 'Internal',
    trainer: 'yoga',
    daysAgo: 206,
    participants: ['Maya Lestari'],
  },
  {
    customer: 'cakrawala',
    model: 'genelo96',
    name: 'Operator course Genelo 96',
    type: 'Internal',
    trainer: 'rizky',
    daysAgo: 298,
    participants: ['Dewi Anggoro', 'Bayu Setiawan'],
    listedUnder: 'cPcr',
  },
]
