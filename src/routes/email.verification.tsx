import { createFileRoute } from '@tanstack/react-router'

import { VerificationScreen } from '#features/session/verification-screen.tsx'
import { wholeCatalogue } from '#ui/use-strings.ts'

export const Route = createFileRoute('/email/verification')({
  beforeLoad: wholeCatalogue,
  component: VerificationScreen,
})
