import { createFileRoute } from '@tanstack/react-router'

import { ensureFullCatalogue } from '#i18n/catalogue'
import { lazyPart } from '#ui/loading/lazy-part.tsx'

const UnsubscribeScreen = lazyPart(
  async () =>
    (await import('#features/session/mail-links/unsubscribe-screen.tsx')).UnsubscribeScreen,
)

export const Route = createFileRoute('/email/unsubscribe')({
  beforeLoad: ensureFullCatalogue,
  component: UnsubscribeScreen,
})
