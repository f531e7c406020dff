import { useStrings } from '#i18n/use-strings'
import { BackLink } from '#ui/link/back-link.tsx'

import { profileStrings } from './strings.ts'

/** The link above each further page of the profile. */
export function BackToProfile() {
  return (
    <BackLink to="/profile/$slug" params={{ slug: 'me' }}>
      {useStrings(profileStrings).back}
    </BackLink>
  )
}
