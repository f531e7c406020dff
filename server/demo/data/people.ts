/** Organisations and people of the demo: three customers, their staff, and the vendor's engineers. */

export const DEMO_PASSWORD = 'benchside-demo'

export const CUSTOMERS = {
  harapan: {
    name: 'RS Harapan',
    area: 'Jakarta Selatan',
    address: 'Jl. Cempaka Raya 45, Cilandak, Jakarta Selatan 12430',
  },
  sentosa: {
    name: 'Klinik Sentosa',
    area: 'Depok',
    address: 'Jl. Margonda Asri 112, Depok 16424',
  },
  cakrawala: {
    name: 'Laboratorium Cakrawala',
    area: 'Surabaya',
    address: 'Jl. Kertajaya Lestari 8, Surabaya 60282',
  },
} as const
export type CustomerKey = keyof typeof CUSTOMERS

export interface Person {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly language: 'en' | 'id'
  /** The first account is the one that is switched on; the vendor's staff have none. */
  readonly customers: readonly CustomerKey[]
  /** One of the accounts that sign in with the demo password; nobody signs in as the others. */
  readonly signsIn?: true
}

export const PEOPLE = {
  rina: {
    name: 'Rina Wulandari',
    email: 'rina@demo.lab',
    phone: '+62 812 5550 1201',
    language: 'en',
    customers: ['harapan', 'sentosa'],
    signsIn: true,
  },
  budi: {
    name: 'Budi Santoso',
    email: 'budi@demo.lab',
    phone: '+62 812 5550 1202',
    language: 'id',
    customers: ['harapan'],
    signsIn: true,
  },
  nurul: {
    name: 'Nurul Hidayah',
    email: 'nurul@harapan.example',
    phone: '+62 812 5550 1203',
    language: 'id',
    customers: ['harapan'],
  },
  agus: {
    name: 'Agus Prasetyo',
    email: 'agus@harapan.example',
    phone: '+62 812 5550 1204',
    language: 'en',
    customers: ['harapan'],
  },
  maya: {
    name: 'Maya Lestari',
    email: 'maya@sentosa.example',
    phone: '+62 813 5550 2201',
    language: 'id',
    customers: ['sentosa'],
  },
  dewi: {
    name: 'Dewi Anggoro',
    email: 'dewi@other.lab',
    phone: '+62 815 5550 3301',
    language: 'en',
    customers: ['cakrawala'],
    signsIn: true,
  },
  bayu: {
    name: 'Bayu Setiawan',
    email: 'bayu@cakrawala.example',
    phone: '+62 815 5550 3302',
    language: 'en',
    customers: ['cakrawala'],
  },
  sari: {
    name: 'Sari Maharani',
    email: 'staff@demo.lab',
    phone: '+62 811 5550 1701',
    language: 'en',
    customers: [],
    signsIn: true,
  },
  hendra: {
    name: 'Hendra Kusuma',
    email: 'hendra@wastara.example',
    phone: '+62 811 5550 1702',
    language: 'en',
    customers: [],
  },
  yoga: {
    name: 'Yoga Pratama',
    email: 'yoga@wastara.example',
    phone: '+62 811 5550 1703',
    language: 'en',
    customers: [],
  },
  rizky: {
    name: 'Rizky Firmansyah',
    email: 'rizky@wastara.example',
    phone: '+62 811 5550 1704',
    language: 'en',
    customers: [],
  },
  dian: {
    name: 'Dian Permatasari',
    email: 'dian@wastara.example',
    phone: '+62 811 5550 1705',
    language: 'en',
    customers: [],
  },
  lukas: {
    name: 'Lukas Siregar',
    email: 'lukas@wastara.example',
    phone: '+62 811 5550 1706',
    language: 'en',
    customers: [],
  },
  melati: {
    name: 'Melati Anggraini',
    email: 'melati@wastara.example',
    phone: '+62 811 5550 1707',
    language: 'id',
    customers: [],
  },
} as const satisfies Record<string, Person>
export type PersonKey = keyof typeof PEOPLE

export const PERSON_KEYS = Object.keys(PEOPLE) as PersonKey[]

export function isPersonKey(text: string): text is PersonKey {
  return Object.hasOwn(PEOPLE, text)
}
