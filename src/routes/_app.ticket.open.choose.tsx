import { createFileRoute } from '@tanstack/react-router'

import { ChooseScreen } from '#features/tickets/new/choose-screen.tsx'

export const Route = createFileRoute('/_app/ticket/open/choose')({ component: ChooseScreen })
