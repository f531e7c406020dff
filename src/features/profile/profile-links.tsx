import { styled } from '@mui/material/styles'
import { createLink } from '@tanstack/react-router'
import { BellRing, ChevronRight, CloudUpload, KeyRound, ScrollText } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { rowFrame } from '#ui/list/row-frame.ts'
import { paint } from '#ui/theme/theme.ts'

import { profileStrings } from './strings.ts'

const Row = createLink(
  styled(AreaAnchor)({
    ...rowFrame,
    gridTemplateColumns: '24px minmax(0, 1fr) 20px',
    columnGap: 16,
    padding: '10px 20px',
    '& b': { display: 'block', fontWeight: 600 },
    '& small': { fontSize: 14, color: paint.quiet },
    '& svg': { color: paint.quiet },
    '&:last-of-type': { borderBottom: 0 },
  }),
)

const LINKS = [
  { slug: 'notifications', Icon: BellRing, hint: 'notificationsHint' },
  { slug: 'waiting', Icon: CloudUpload, hint: 'waitingHint' },
  { slug: 'security', Icon: KeyRound, hint: 'securityHint' },
  { slug: 'acts', Icon: ScrollText, hint: 'actsHint' },
] as const

/** The profile's own pages. */
export function ProfileLinks() {
  const words = useStrings(profileStrings)
  return LINKS.map(({ slug, Icon, hint }) => (
    <Row key={slug} to="/profile/$slug" params={{ slug }}>
      <Icon size={22} aria-hidden />
      <span>
        <b>{words[slug]}</b>
        <small>{words[hint]}</small>
      </span>
      <ChevronRight size={18} aria-hidden />
    </Row>
  ))
}
