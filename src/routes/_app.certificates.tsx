import { createFileRoute } from '@tanstack/react-router'

import { ComingScreen } from '#features/shell/coming-screen.tsx'
import { useStrings } from '#ui/use-strings.ts'

export const Route = createFileRoute('/_app/certificates')({
  component: function Coming() {
    return <ComingScreen title={useStrings().nav.certificates} />
  },
})
