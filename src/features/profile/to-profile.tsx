import { ArrowLeft } from 'lucide-react'

import { profileWords } from '#strings/profile-words'
import { LinkButton } from '#ui/link-button.tsx'
import { useWords } from '#ui/use-strings.ts'

/** Below each of the profile's own pages. */
export function ToProfile() {
  return (
    <LinkButton
      to="/profile/$slug"
      params={{ slug: 'me' }}
      startIcon={<ArrowLeft size={18} />}
      sx={{ mt: 3, ml: -1.5 }}
    >
      {useWords(profileWords).back}
    </LinkButton>
  )
}
