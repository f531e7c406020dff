/** The answer of a call that created something. */
import * as v from 'valibot'

import { absent, Count, Id, Text } from './schemas.ts'
import { Stamp } from './stamp.ts'

/** What was made: its id, and what it is called in addresses. */
export const Made = v.object({
  id: Id,
  slug: absent(Text),
  number: absent(Text),
  total: absent(Count),
  created_at: absent(Stamp),
})
