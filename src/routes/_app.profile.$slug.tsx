import { createFileRoute, useParams } from '@tanstack/react-router'

import { PushScreen } from '#features/notifications/push-screen.tsx'
import { OutboxScreen } from '#features/outbox/outbox-screen.tsx'
import { ProfileScreen } from '#features/profile/profile-screen.tsx'
import { Preferences } from '#features/shell/preferences.tsx'
import { leavePortal } from '#features/shell/sign-out.ts'

export const Route = createFileRoute('/_app/profile/$slug')({
  component: function Profile() {
    const { slug } = useParams({ from: '/_app/profile/$slug' })
    if (slug === 'waiting')
      return <OutboxScreen onSwitch={(account) => void switchTo(account, '/profile/waiting')} />
    if (slug === 'notifications') return <PushScreen />
    return <ProfileScreen appearance={<Preferences />} onSignOut={() => void leavePortal()} />
  },
})

async function switchTo(account: number, landing?: string): Promise<void> {
  const { goTo } = await import('#features/shell/switch-account.ts')
  await goTo(account, landing)
}
