import { createFileRoute, redirect } from '@tanstack/react-router'

import { ensureFullCatalogue } from '#i18n/catalogue'
import { openIdReturnStore } from '#session/landing'
import { readSession } from '#session/session'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

const OpenIdReturnScreen = lazyPart(
  async () =>
    (await import('#features/session/openid/openid-return-screen.tsx')).OpenIdReturnScreen,
)

/** Where the vendor's provider leads back to: a visit without what it says leads on. */
export const Route = createFileRoute('/login_/openid')({
  async beforeLoad({ cause }) {
    if (cause !== 'stay' && openIdReturnStore.get() === undefined) {
      const to = readSession().state === 'signed-in' ? '/home' : '/login'
      throw redirect({ to, replace: true })
    }
    await ensureFullCatalogue()
  },
  component: () => <OpenIdReturnScreen />,
})
