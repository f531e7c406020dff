import { styled } from '@mui/material/styles'
import { createLink } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { useStrings } from '#i18n/use-strings'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { paint, tint } from '#ui/theme/theme.ts'

import type { Destination } from './destinations.ts'
import { UnreadMark } from './unread-mark.tsx'

const Row = createLink(
  styled(AreaAnchor)({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 14,
    width: '100%',
    minHeight: 44,
    padding: '0 14px',
    borderRadius: 10,
    color: paint.quiet,
    fontWeight: 560,
    textDecoration: 'none',
    '&:hover': { backgroundColor: paint.raised, color: paint.ink },
    '&[aria-current="page"]': { backgroundColor: tint(paint.primary, 12), color: paint.primary },
  }),
)

const Tile = createLink(
  styled(AreaAnchor)({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    minWidth: 64,
    minHeight: 56,
    padding: '6px 4px',
    borderRadius: 12,
    color: paint.quiet,
    fontSize: 12.5,
    fontWeight: 560,
    lineHeight: 1.2,
    textAlign: 'center',
    textDecoration: 'none',
    '& .mark': { display: 'flex', padding: '4px 16px', borderRadius: 999 },
    '&:hover .mark': { backgroundColor: paint.raised },
    '&[aria-current="page"]': { color: paint.primary },
    '&[aria-current="page"] .mark': { backgroundColor: tint(paint.primary, 14) },
  }),
)

interface NavRowProps {
  destination: Destination
  /** Inside a modal: the modal ends with the place, and whoever opened it goes there. */
  onChoose?: (to: Destination['to']) => void
}

/** A destination as a row: the drawer and the phone's "More". */
export function NavRow({ destination, onChoose }: NavRowProps) {
  const { nav } = useStrings()
  const { to, name, Icon } = destination
  const choose = (event: MouseEvent) => {
    if (!onChoose || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(to)
  }
  return (
    <Row to={to} onClick={choose}>
      <Icon size={20} aria-hidden />
      {nav[name]}
      {(name === 'notifications' || name === 'broadcasts') && <UnreadMark of={name} />}
    </Row>
  )
}

/** A destination as a tile: the rail and the phone's bottom bar. */
export function NavTile({ destination }: { destination: Destination }) {
  const { nav } = useStrings()
  const { to, name, Icon } = destination
  return (
    <Tile to={to}>
      <span className="mark">
        <Icon size={22} aria-hidden />
      </span>
      {nav[name]}
    </Tile>
  )
}
