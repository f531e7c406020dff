import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import { useConfig } from '#api/http/config'
import { useStrings } from '#i18n/use-strings'
import { Brand } from '#ui/brand.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'

import { AccountButton } from '../account/account-button.tsx'
import { useDestinations } from './destinations.ts'
import { NavRow } from './nav-items.tsx'

const Side = styled('header')(({ theme }) => ({
  width: 264,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: 'var(--bs-surface)',
  borderRight: '1px solid var(--bs-line)',
  '& > nav': {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    padding: theme.spacing(1, 1.5),
    display: 'flex',
    flexDirection: 'column',
    gap: 2,
  },
}))

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: theme.spacing(2.5, 3, 2),
  fontSize: 20,
  fontWeight: 700,
  color: 'var(--bs-primary)',
  '--bs-brand-name': 'var(--bs-ink)',
}))

const Rule = styled('hr')({
  width: '100%',
  border: 0,
  borderTop: '1px solid var(--bs-line)',
  margin: '8px 0',
})

/** The desktop's navigation: every destination, in words. */
export function Drawer({ assistant }: { assistant: ReactNode }) {
  const { nav } = useStrings()
  const destinations = useDestinations()
  const { brand } = useConfig()
  return (
    <Side>
      <Top>
        <Brand {...brand} />
      </Top>
      <div style={{ padding: '0 12px 8px' }}>
        <LinkButton
          to="/ticket/open/choose"
          variant="contained"
          fullWidth
          startIcon={<Plus size={20} />}
        >
          {nav.openTicket}
        </LinkButton>
      </div>
      <nav aria-label={nav.label}>
        {destinations
          .filter(({ group }) => group === 'main')
          .map((destination) => (
            <NavRow key={destination.to} destination={destination} />
          ))}
        <Rule />
        {destinations
          .filter(({ group }) => group === 'more')
          .map((destination) => (
            <NavRow key={destination.to} destination={destination} />
          ))}
      </nav>
      <div style={{ borderTop: '1px solid var(--bs-line)', padding: 8 }}>
        {assistant}
        <AccountButton wide />
      </div>
    </Side>
  )
}
