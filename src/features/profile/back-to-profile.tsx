import { ArrowLeft } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { LinkButton } from '#ui/link/link-button.tsx'

import { profileStrings } from './strings.ts'

import styles from './back-to-profile.module.css'

/** The link below each page of the profile. */
export function BackToProfile() {
  return (
    <LinkButton
      to="/profile/$slug"
      params={{ slug: 'me' }}
      startIcon={<ArrowLeft size={18} />}
      className={styles.link}
    >
      {useStrings(profileStrings).back}
    </LinkButton>
  )
}
