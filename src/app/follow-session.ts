import { whenIdle } from '#device/timing/when-idle'
import { askToSignIn } from '#features/session/sign-in/sign-in-again.ts'
import { mustChooseAccount, onSessionChange, readSession } from '#session/session'
import { loadWithRetry } from '#ui/loading/load-with-retry.ts'
import { closeAllModals } from '#ui/modal/modal.ts'

import { forgetEverything } from './forget-everything.ts'
import { router } from './router/router.tsx'
import { queryClient } from './start/query-client.ts'

let kept: { owner: string; restored: Promise<void>; stop: () => void } | undefined

/**
 * Restores and persists what the first paint needs, for the signed-in person. A signed-out page has nothing to restore
 * and loads nothing for it.
 */
export async function keepFirstPaint(): Promise<void> {
  const session = readSession()
  if (session.state !== 'signed-in') return
  const { persistFirstPaint } = await import('./start/web-persistence.ts')
  if (kept?.owner !== session.owner) {
    kept?.stop()
    kept = { owner: session.owner, ...persistFirstPaint(queryClient, session.owner) }
  }
  await kept.restored
  void warmUpFor(session.owner)
  const { followOutboxLater } = await import('./outbox/outbox-later.ts')
  followOutboxLater()
}

let warmedFor: string | undefined

async function warmUpFor(owner: string): Promise<void> {
  if (warmedFor === owner) return
  warmedFor = owner
  await whenIdle()
  const { warmUp } = await loadWithRetry(() => import('./start/warm-up.ts'))
  await warmUp()
}

/**
 * Reacts to changes of the session. A refused token asks for the password over the screen. A sign-out, here or in
 * another tab, leads to /login; another person's sign-in and another account lead home. Nothing of the previous one
 * stays.
 */
export function followSession(): void {
  let before = readSession()
  onSessionChange(() => {
    const was = before
    const now = readSession()
    before = now
    if (now.state === 'expired') void askToSignIn().then(endSessionIfExpired)
    if (now.state === 'signed-out' && was.state !== 'signed-out') void signedOut()
    if (now.state !== 'signed-in') return
    const known = was.state !== 'signed-out' && was.person !== ''
    const another = known && was.person !== now.person
    // Where no account was known, it is the same one, identified now.
    if (known && !another && was.account !== now.account && (was.account !== '' || was.switches))
      return beginAnew(now.landing)
    void (another ? signedInAsAnother() : keepFirstPaint())
    // Another tab has signed in: the sign-in page closes.
    if (was.state === 'signed-out' || mustChooseAccount()) void router.invalidate()
  })
}

/** Leaves the screens before their data is removed: they would fetch it again. */
async function signedOut(): Promise<void> {
  closeAllModals()
  await router.navigate({ to: '/login' })
  await forgetEverything()
  kept?.stop()
  kept = undefined
}

/** Removes the data before the screens change: nobody sees another person's data. */
async function signedInAsAnother(): Promise<void> {
  closeAllModals()
  await forgetEverything()
  await router.navigate({ to: '/home' })
  await keepFirstPaint()
}

/** Reloads the page for another account. */
function beginAnew(landing = '/home'): void {
  queryClient.clear()
  location.assign(landing)
}

async function endSessionIfExpired(): Promise<void> {
  if (readSession().state !== 'expired') return
  const { signOut } = await import('#api/account/account')
  await signOut()
}
