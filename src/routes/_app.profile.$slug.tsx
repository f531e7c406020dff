import { createFileRoute, useParams } from '@tanstack/react-router'

import { PushScreen } from '#features/notifications/push-screen.tsx'
import { OutboxScreen } from '#features/outbox/outbox-screen.tsx'
import { ComingScreen } from '#features/shell/coming-screen.tsx'
import { useStrings } from '#ui/use-strings.ts'

export const Route = createFileRoute('/_app/profile/$slug')({
  component: function Profile() {
    const { nav } = useStrings()
    const { slug } = useParams({ from: '/_app/profile/$slug' })
    if (slug === 'waiting') return <OutboxScreen />
    return slug === 'notifications' ? <PushScreen /> : <ComingScreen title={nav.profile} />
  },
})
