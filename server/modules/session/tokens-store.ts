/** Signed-in devices: who a token belongs to, and which customer account it has switched on. */
import type { Language } from '#contract/language'
import type { Db } from '#server/platform/db/open'
import { prepare } from '#server/platform/db/prepared'
import { hashToken, makeToken } from '#server/platform/secrets/tokens'

import { findStartAccount } from '../customers/repository.ts'
import { type AccountChoice, visibleAccount } from './visibility.ts'

const DAY_MS = 86_400_000
/** decisions, "Who may do what": days without use after which a token is dead. */
const TOKEN_IDLE_DAYS = 30
/** Its last use is written at most this often. */
const TOUCH_MS = 60_000

/** Who is asking. */
export interface Person {
  id: number
  tokenId: number
  role: 'customer' | 'staff'
  name: string
  language: Language | null
  /** The account that is switched on and still theirs; undefined where none is. */
  customerId: number | undefined
}

/** Who a token belongs to, or undefined where it is unknown, revoked or expired. */
export async function findPersonByToken(
  db: Db,
  token: string,
  now: Date,
): Promise<Person | undefined> {
  const [row] = await readOwner(db, { hash: hashToken(token), since: oldestUse(now) })
  if (!row) return undefined
  if (now.getTime() - row.last_used_at.getTime() > TOUCH_MS) {
    await db
      .updateTable('tokens')
      .set({ last_used_at: now })
      .where('id', '=', row.token_id)
      .execute()
  }
  const { id, role, name, language, token_id: tokenId } = row
  const customerId = visibleAccount(row)
  return { id, tokenId, role, name, language, customerId }
}

const readOwner = prepare((db, { hash, since }: { hash: Buffer; since: Date }) =>
  db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .leftJoin('user_customers', (join) =>
      join
        .onRef('user_customers.user_id', '=', 'users.id')
        .onRef('user_customers.customer_id', '=', 'tokens.customer_id'),
    )
    .where('tokens.hash', '=', hash)
    .where('tokens.last_used_at', '>', since)
    .select([
      'users.id',
      'users.role',
      'users.name',
      'users.language',
      'tokens.id as token_id',
      'tokens.last_used_at',
      'tokens.customer_id as chosen',
      'user_customers.customer_id as linked',
    ]),
)

/** What was found right, and may have been changed since. */
export interface Verified {
  id: number
  role: 'customer' | 'staff'
  password_hash: string
}

/**
 * Returns the token, which can not be read back later; undefined where password or role are not what was verified any
 * more. The row of the person is locked until the transaction ends: a change of either waits, and then finds the token.
 */
export async function createTokenFor(
  tx: Db,
  verified: Verified,
  device: { browser?: string | null | undefined; system?: string | null | undefined },
  now: Date,
): Promise<string | undefined> {
  const { id, role, password_hash } = verified
  const user = await tx
    .selectFrom('users')
    .where('id', '=', id)
    .where('role', '=', role)
    .where('password_hash', '=', password_hash)
    .select('id')
    // not shared: those who sign in all the time would keep whoever changes the password waiting for ever
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) return undefined
  const token = makeToken()
  await tx
    .insertInto('tokens')
    .values({
      user_id: id,
      hash: hashToken(token),
      customer_id: (await findStartAccount(tx, id)) ?? null,
      browser: device.browser ?? null,
      system: device.system ?? null,
      created_at: now,
      last_used_at: now,
    })
    .execute()
  return token
}

/** It was not revoked and did not run out. */
export async function isSession(db: Db, tokenId: number): Promise<boolean> {
  const row = await db
    .selectFrom('tokens')
    .where('id', '=', tokenId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a person may see of the account they had switched on; undefined where their session was revoked. */
export async function readRights(
  tx: Db,
  { tokenId, customerId }: Pick<Person, 'tokenId' | 'customerId'>,
): Promise<AccountChoice | undefined> {
  const chosen = customerId ?? null
  const [row] = await readLink(tx, { tokenId, chosen })
  return row && { ...row, chosen }
}

const readLink = prepare((db, { tokenId, chosen }: { tokenId: number; chosen: number | null }) =>
  db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .leftJoin('user_customers', (join) =>
      join
        .onRef('user_customers.user_id', '=', 'users.id')
        .on('user_customers.customer_id', '=', chosen),
    )
    .where('tokens.id', '=', tokenId)
    .select(['users.role', 'user_customers.customer_id as linked']),
)

/** As {@link isSession}; one that stands is not revoked before the transaction ends. */
export async function holdSession(tx: Db, tokenId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('tokens')
    .where('id', '=', tokenId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteToken(db: Db, tokenId: number): Promise<void> {
  await db.deleteFrom('tokens').where('id', '=', tokenId).execute()
}

/** Removes what can not be used any more. */
export async function deleteDeadTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('tokens').where('last_used_at', '<=', oldestUse(now)).execute()
}

/** A token that was last used before is dead. */
export function oldestUse(now: Date): Date {
  return new Date(now.getTime() - TOKEN_IDLE_DAYS * DAY_MS)
}

/** One that was made and reached nobody. False where it was revoked already. */
export async function deleteTokenByText(db: Db, token: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('tokens')
    .where('hash', '=', hashToken(token))
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
