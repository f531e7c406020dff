/** The person that an address belongs to. */
import type { Db } from '#server/platform/db/open'
import { StartError } from '#server/platform/start-error'

import type { Identity } from './identity.ts'

/** Throws {@link StartError} where nobody has it. `isLocked`: nobody else changes them before the transaction ends. */
export async function findPerson(
  db: Db,
  email: string,
  { isLocked = false } = {},
): Promise<Identity> {
  const found = db
    .selectFrom('users')
    .where('email', '=', email.trim().toLowerCase())
    .where('erased_at', 'is', null)
    .select(['id', 'name', 'email', 'phone'])
  const person = await (isLocked ? found.forNoKeyUpdate() : found).executeTakeFirst()
  if (person) return person
  throw new StartError(`nobody has the address ${email}`)
}
