import { createFileRoute } from '@tanstack/react-router'

import { RegisterScreen } from '#features/session/register-screen.tsx'
import { wholeCatalogue } from '#ui/use-strings.ts'

export const Route = createFileRoute('/register-customer')({
  beforeLoad: wholeCatalogue,
  component: RegisterScreen,
})
