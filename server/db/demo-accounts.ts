/** The accounts that the demo data has, as the sign-in screen and the start offer them. */

/** decisions, "Running it". */
export const DEMO_PASSWORD = 'benchside-demo'

export const DEMO_ACCOUNTS = [
  { email: 'rina@demo.lab', note: 'RS Harapan, also Klinik Sentosa' },
  { email: 'budi@demo.lab', note: 'RS Harapan' },
  { email: 'dewi@other.lab', note: 'another organisation' },
]
