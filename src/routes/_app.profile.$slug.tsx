import { createFileRoute, useParams } from '@tanstack/react-router'

import { OutboxScreen } from '#features/outbox/outbox-screen.tsx'
import { ComingScreen } from '#features/shell/coming-screen.tsx'
import { useStrings } from '#ui/use-strings.ts'

export const Route = createFileRoute('/_app/profile/$slug')({
  component: function Profile() {
    const { nav } = useStrings()
    const { slug } = useParams({ from: '/_app/profile/$slug' })
    return slug === 'waiting' ? <OutboxScreen /> : <ComingScreen title={nav.profile} />
  },
})
