import { createFileRoute } from '@tanstack/react-router'

import { RegisterScreen } from '#features/session/registering/register-screen.tsx'
import { ensureFullCatalogue } from '#i18n/catalogue'

export const Route = createFileRoute('/register-customer')({
  beforeLoad: ensureFullCatalogue,
  component: RegisterScreen,
})
