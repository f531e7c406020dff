import Button from '@mui/material/Button'
import { useRouter } from '@tanstack/react-router'

import { useStrings } from '#i18n/use-strings'
import { expectedEmailStore } from '#session/landing'

import { useSignedIn } from '../sign-in/use-leave-home.ts'
import { sessionStrings } from '../strings.ts'

interface ContinueButtonProps {
  /** The sign-in page has it filled in. */
  email: string
  /** What it says while nobody is signed in. */
  signIn: string
  variant?: 'contained' | 'outlined'
}

/** Leads on once a link was used: home, or to the sign-in page while nobody is signed in. */
export function ContinueButton({ email, signIn, variant = 'contained' }: ContinueButtonProps) {
  const { link: words } = useStrings(sessionStrings)
  const router = useRouter()
  const signedIn = useSignedIn()
  const leave = () => {
    expectedEmailStore.setState(() => email)
    void router.navigate({ to: signedIn ? '/home' : '/login' })
  }
  return (
    <Button variant={variant} size="large" onClick={leave}>
      {signedIn ? words.toHome : signIn}
    </Button>
  )
}
