/** How whoever sits at a session was known to be the person. */

/**
 * - `password`: the password alone
 * - `code`, `recovery-code`: beside the password
 * - `passkey`: a passkey alone
 * - `openid`: the organisation's own sign-in
 * - `pin`: on a device that several people share
 */
export const KNOWN_BY = ['password', 'code', 'recovery-code', 'passkey', 'openid', 'pin'] as const
export type KnownBy = (typeof KNOWN_BY)[number]

/** Behind which a second factor stands. */
const FACTORS: ReadonlySet<KnownBy> = new Set(['code', 'recovery-code', 'passkey'])

export function isFactor(by: KnownBy): boolean {
  return FACTORS.has(by)
}
