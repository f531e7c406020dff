import { styled } from '@mui/material/styles'
import { createLink } from '@tanstack/react-router'
import { Plus, QrCode } from 'lucide-react'

import { useStrings } from '#i18n/use-strings'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { paint } from '#ui/theme/theme.ts'
import { RADIUS } from '#ui/theme/tokens.ts'

const Row = styled('div')(({ theme }) => ({
  gridArea: 'actions',
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(1.5),
}))

const Action = createLink(
  styled(AreaAnchor)(({ theme }) => ({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    gap: 6,
    minHeight: 96,
    padding: theme.spacing(1.75, 2),
    borderRadius: RADIUS.card,
    border: `1px solid ${paint.edge}`,
    backgroundColor: paint.surface,
    color: paint.ink,
    textDecoration: 'none',
    textAlign: 'left',
    '& b': { fontSize: 16, fontWeight: 650, lineHeight: 1.3 },
    '& small': { fontSize: 12.5, lineHeight: 1.35, color: paint.quiet },
    '&:hover': { backgroundColor: paint.raised },
    '&[data-primary]': {
      backgroundColor: paint.primary,
      borderColor: paint.primary,
      color: paint.onPrimary,
      '& small': { color: 'inherit' },
      '&:hover': { filter: 'brightness(1.06)' },
    },
  })),
)

/** The two things people come for. */
export function QuickActions() {
  const { home, nav } = useStrings()
  return (
    <Row>
      <Action to="/ticket/open/choose" data-primary>
        <Plus size={24} aria-hidden />
        <b>{nav.openTicket}</b>
        <small>{home.openHint}</small>
      </Action>
      <Action to="/tickets/open/qr">
        <QrCode size={24} aria-hidden />
        <b>{nav.scan}</b>
        <small>{home.scanHint}</small>
      </Action>
    </Row>
  )
}
