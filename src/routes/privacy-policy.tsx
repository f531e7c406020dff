import { createFileRoute } from '@tanstack/react-router'

import { PrivacyScreen } from '#features/help/privacy-screen.tsx'
import { wholeCatalogue } from '#ui/use-strings.ts'

export const Route = createFileRoute('/privacy-policy')({
  beforeLoad: wholeCatalogue,
  component: PrivacyScreen,
})
