import { createFileRoute } from '@tanstack/react-router'

import { VerificationScreen } from '#features/session/mail-links/verification-screen.tsx'
import { ensureFullCatalogue } from '#i18n/catalogue'

export const Route = createFileRoute('/email/verification')({
  beforeLoad: ensureFullCatalogue,
  component: VerificationScreen,
})
