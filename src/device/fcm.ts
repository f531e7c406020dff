import { getApps, initializeApp } from 'firebase/app'
import { getMessaging, getToken, isSupported } from 'firebase/messaging'

import type { RuntimeConfig } from '#contract/config'

type Firebase = NonNullable<RuntimeConfig['push']['firebase']>

/** Where Google's services are blocked the library never settles. In ms. */
const TOKEN_TIMEOUT_MS = 8_000

/** Returns the token under which FCM reaches our worker; undefined where it can't, which is no error. */
export async function fcmToken(
  { vapidKey, ...project }: Firebase,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TOKEN_TIMEOUT_MS))
  const asked = (async () => {
    if (!(await isSupported())) throw new Error('no support')
    const app = getApps()[0] ?? initializeApp(project)
    return getToken(getMessaging(app), { vapidKey, serviceWorkerRegistration })
  })()
  const token = await Promise.race([asked, late]).catch(() => undefined)
  // section 8: only logged
  if (!token) console.info('FCM not supported')
  return token === '' ? undefined : token
}
