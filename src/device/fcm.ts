import { getApps, initializeApp } from 'firebase/app'
import { getMessaging, getToken, isSupported } from 'firebase/messaging'

import type { RuntimeConfig } from '#contract/config'

import { withDeadline } from './timing/with-deadline.ts'

type Firebase = NonNullable<RuntimeConfig['push']['firebase']>

/** Timeout in ms: where Google's services are blocked, the library never settles. */
const TOKEN_TIMEOUT_MS = 8_000

/** Returns the token under which FCM reaches our worker; undefined where it can't, which is no error. */
export async function fcmToken(
  { vapidKey, ...project }: Firebase,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string | undefined> {
  const asked = (async () => {
    if (!(await isSupported())) throw new Error('no support')
    const app = getApps()[0] ?? initializeApp(project)
    return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration })
  })()
  const token = await withDeadline(asked, TOKEN_TIMEOUT_MS).catch(() => undefined)
  // section 8: only logged
  if (!token) console.info('FCM not supported')
  return token === '' ? undefined : token
}
