/** Instruments of a customer account. */
import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { TEXT_LIMITS } from '../http/limits.ts'
import { Flag, Id, Text, UNSTORABLE, absent, list, words } from '../http/schemas.ts'
import { Stamp } from '../http/stamp.ts'

export const Instrument = v.object({
  id: Id,
  type: absent(Text),
  serial_number: absent(Text),
  instrument_type_id: absent(Id),
  manufacture: absent(Text),
  category: absent(Text),
  contract_type: absent(Text),
  contract_until: absent(Text),
  location: absent(Text),
  /** What its label says (ours): the `code` of `/tickets/open/qr`. */
  code: absent(Text),
  is_active: absent(Flag),
  is_install: absent(Flag),
  installed_at: absent(Stamp),
})
export type Instrument = v.InferOutput<typeof Instrument>

/** specification 7: GET instruments/check */
export const InstrumentCheck = v.object({
  haveInstrument: v.fallback(Flag, false),
  instruments: list(Instrument),
})

const Search = v.optional(words(TEXT_LIMITS.search))

/** Whatever a camera read: what no label says is a code that nobody has. */
const Scanned = v.optional(
  v.pipe(
    Text,
    v.transform((code) => (code.length > TEXT_LIMITS.code || UNSTORABLE.test(code) ? '' : code)),
  ),
)

export const listInstruments = endpoint({
  method: 'GET',
  path: '/api_v2/customer/instruments',
  summary: 'Instruments of the customer account.',
  access: 'customer',
  query: v.object({
    search: Search,
    category: Search,
    contract_type: Search,
    is_active: v.optional(Flag),
    is_install: v.optional(Flag),
    page: v.optional(Id),
  }),
  data: list(Instrument),
  meta: 'page',
})

export const checkInstruments = endpoint({
  method: 'GET',
  path: '/api_v2/customer/instruments/check',
  summary: 'Has the customer any instrument?',
  access: 'customer',
  data: InstrumentCheck,
})

export const scanInstrument = endpoint({
  method: 'GET',
  path: '/api_v2/customer/instruments/scan',
  summary:
    'The instrument that a scanned QR text or a serial number names; 404 alike for any that is not of the account.',
  access: 'customer',
  query: v.object({
    code: Scanned,
    instrument_id: v.optional(Id),
  }),
  data: Instrument,
})
