import { createFileRoute } from '@tanstack/react-router'

import { ContactScreen } from '#features/help/contact-screen.tsx'

export const Route = createFileRoute('/_app/contact')({ component: ContactScreen })
