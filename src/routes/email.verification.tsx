import { createFileRoute } from '@tanstack/react-router'

import { VerificationScreen } from '#features/session/mail-links/verification-screen.tsx'
import { wholeCatalogue } from '#i18n/use-strings'

export const Route = createFileRoute('/email/verification')({
  beforeLoad: wholeCatalogue,
  component: VerificationScreen,
})
