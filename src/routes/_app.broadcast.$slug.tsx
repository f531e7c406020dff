import { createFileRoute } from '@tanstack/react-router'

import { BroadcastScreen } from '#features/news/broadcast-screen.tsx'

export const Route = createFileRoute('/_app/broadcast/$slug')({ component: BroadcastScreen })
