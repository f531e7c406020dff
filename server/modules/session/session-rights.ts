/** What a session permits at the moment. */
import { BENCH_LIMITS } from '#contract/security/benches'
import type { SessionInUse } from '#server/http/authenticate'
import { HttpError, otherAccount } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import { requireUnlocked } from '#server/http/need-proof'
import type { Person } from '#server/http/person'
import { visibleAccount } from '#server/http/visible-account'

import type { SessionRights } from './token-repository.ts'

/**
 * Throws if the session no longer permits what its request began: 401 if it ended, 403 if its bench is locked or a role or a
 * link to an account ended, 409 if another account is switched on.
 */
export function requireRights(
  { now, language, person, needs }: Omit<SessionInUse, 'db'>,
  rights: SessionRights | undefined,
): void {
  const messages = httpMessages[language]
  if (!rights) throw new HttpError(401, messages.signInFirst)
  if (needs.unlocked) requireUnlocked({ person: benchOf(rights), now, language })
  if (person.role === 'staff' && rights.role !== 'staff') {
    throw new HttpError(403, messages.staffOnly)
  }
  if (needs.account === undefined) return
  if (rights.customer_id !== needs.account) throw otherAccount(language)
  if (visibleAccount(rights) === undefined) throw new HttpError(403, messages.chooseCustomer)
}

/** Whether it is locked is decided when it is asked for something. */
export function benchOf({
  bench_id: id,
  bench_name: name,
  unlocked_at: since,
}: {
  bench_id: number | null
  bench_name: string | null
  unlocked_at: Date | null
}): Pick<Person, 'bench' | 'unlockedUntil'> {
  if (id === null || name === null) return { bench: undefined, unlockedUntil: undefined }
  const unlockedUntil = new Date(since ? since.getTime() + BENCH_LIMITS.unlockedMs : 0)
  return { bench: { id, name }, unlockedUntil }
}
