/** Instruments and the short lists that forms choose from. */
import * as v from 'valibot'

import { Stamp } from '../stamp.ts'
import { absent, Flag, Id, list, Text } from '../value.ts'

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

/** spec 7: GET instruments/check */
export const InstrumentCheck = v.object({
  haveInstrument: v.fallback(Flag, false),
  instruments: list(Instrument),
})

/** A division, department or request type: a name to choose. */
export const NamedChoice = v.object({ id: Id, name: v.fallback(Text, '') })
export type NamedChoice = v.InferOutput<typeof NamedChoice>
