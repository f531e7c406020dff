import { createFileRoute } from '@tanstack/react-router'

import { PrivacyScreen } from '#features/help/privacy-screen.tsx'
import { wholeCatalogue } from '#i18n/use-strings'

export const Route = createFileRoute('/privacy-policy')({
  beforeLoad: wholeCatalogue,
  component: PrivacyScreen,
})
