import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

import { useConfig } from '#api/http/config'
import { Brand } from '#ui/brand.tsx'

import { AccountButton } from '../account/account-button.tsx'

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 56,
  padding: theme.spacing(0, 1, 0, 2),
  paddingTop: 'env(safe-area-inset-top)',
  backgroundColor: 'var(--bs-surface)',
  borderBottom: '1px solid var(--bs-line)',
  fontWeight: 700,
  fontSize: 16,
  color: 'var(--bs-primary)',
  '--bs-brand-name': 'var(--bs-ink)',
}))

/** The phone's head: whose portal this is, and the account. */
export function TopBar({ assistant }: { assistant: ReactNode }) {
  const { brand } = useConfig()
  return (
    <Bar data-keep-clear>
      <span style={{ flex: 1 }}>
        <Brand {...brand} size={28} />
      </span>
      {assistant}
      <AccountButton />
    </Bar>
  )
}
