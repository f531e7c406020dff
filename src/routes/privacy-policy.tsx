import { createFileRoute } from '@tanstack/react-router'

import { PrivacyScreen } from '#features/help/privacy-screen.tsx'
import { ensureFullCatalogue } from '#i18n/catalogue'

export const Route = createFileRoute('/privacy-policy')({
  beforeLoad: ensureFullCatalogue,
  component: PrivacyScreen,
})
