import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useNavigate } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { defineModal, openModal } from '#ui/modal/modal.ts'
import { paint } from '#ui/theme/theme.ts'

import type { Destination } from './destinations.ts'
import { UnreadMark } from './unread-mark.tsx'

export interface MoreParams {
  from: readonly Destination['to'][]
}

const moreModal = defineModal<MoreParams, Destination['to']>(() => import('./more-modal.tsx'))

const Tile = styled(ButtonBase)({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minHeight: 56,
  padding: '6px 4px',
  borderRadius: 12,
  color: paint.quiet,
  fontSize: 12.5,
  fontWeight: 560,
  lineHeight: 1.2,
  '& .mark': { display: 'flex', padding: '4px 16px', borderRadius: 999 },
  '&:hover .mark': { backgroundColor: paint.raised },
})

/** The destinations that the bar or rail has no room for. */
export function MoreButton({ from }: { from: readonly Destination[] }) {
  const { nav } = useStrings()
  const navigate = useNavigate()
  const choose = async () => {
    const to = await openModal(moreModal, { from: from.map((destination) => destination.to) })
    if (to) await navigate({ to })
  }
  return (
    <Tile aria-haspopup="dialog" onClick={() => void choose()}>
      <span className="mark">
        <LayoutGrid size={22} aria-hidden />
        <UnreadMark of="notifications" />
      </span>
      {nav.more}
    </Tile>
  )
}
