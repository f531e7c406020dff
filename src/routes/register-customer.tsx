import { createFileRoute, redirect } from '@tanstack/react-router'

import { RegisterScreen } from '#features/session/registering/register-screen.tsx'
import { ensureFullCatalogue } from '#i18n/catalogue'
import { isSharedBench } from '#vault/vault'

export const Route = createFileRoute('/register-customer')({
  async beforeLoad() {
    // whoever is new registers on a device of their own
    if (isSharedBench()) throw redirect({ to: '/bench', replace: true })
    await ensureFullCatalogue()
  },
  component: RegisterScreen,
})
