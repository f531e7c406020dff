/** The invented vendor whose portal the demo is, and the makers it sells. */

export const VENDOR = {
  name: 'Wastara Diagnostika',
  legal_name: 'PT Wastara Diagnostika',
  service_phone: '+62 21 5550 1700',
  emergency_phone: '+62 811 5550 170',
  email: 'service@wastara.example',
  address: 'Jl. Kebon Melati 18, Jakarta Pusat 10230',
} as const

/** Who builds what: the text of an instrument's `manufacture`. */
export const MAKERS = {
  orvelle: 'Orvelle',
  kestrin: 'Kestrin',
  tamsel: 'Tamsel',
  pellane: 'Pellane',
} as const
