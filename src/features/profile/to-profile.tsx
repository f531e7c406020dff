import { ArrowLeft } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { LinkButton } from '#ui/link/link-button.tsx'

import { profileStrings } from './strings.ts'

/** Below each of the profile's own pages. */
export function ToProfile() {
  return (
    <LinkButton
      to="/profile/$slug"
      params={{ slug: 'me' }}
      startIcon={<ArrowLeft size={18} />}
      sx={{ mt: 3, ml: -1.5 }}
    >
      {useStrings(profileStrings).back}
    </LinkButton>
  )
}
