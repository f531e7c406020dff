import { clsx } from 'clsx'
import { BellRing, ChevronRight, CloudUpload, KeyRound, ScrollText } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { AreaLink } from '#ui/link/link-button.tsx'

import { profileStrings } from './strings.ts'

import rowStyles from '#ui/list/row-frame.module.css'
import styles from './profile-links.module.css'

const LINKS = [
  { slug: 'notifications', Icon: BellRing, hint: 'notificationsHint' },
  { slug: 'waiting', Icon: CloudUpload, hint: 'pendingHint' },
  { slug: 'security', Icon: KeyRound, hint: 'securityHint' },
  { slug: 'acts', Icon: ScrollText, hint: 'actsHint' },
] as const

/** Links to the pages of the profile. */
export function ProfileLinks() {
  const words = useStrings(profileStrings)
  return LINKS.map(({ slug, Icon, hint }) => (
    <AreaLink
      className={clsx(rowStyles.frame, styles.row)}
      key={slug}
      to="/profile/$slug"
      params={{ slug }}
    >
      <Icon size={22} aria-hidden />
      <span>
        <b>{words[slug]}</b>
        <small>{words[hint]}</small>
      </span>
      <ChevronRight size={18} aria-hidden />
    </AreaLink>
  ))
}
