import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#features/shell/coming-screen.tsx'
import { useStartStrings } from '#ui/use-strings.ts'

export const Route = createFileRoute('/email/verification')({
  component: function Coming() {
    return <ComingScreen title={useStartStrings().session.verification} />
  },
})
