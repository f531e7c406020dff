import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { UserRoundCog } from 'lucide-react'

import type { Customer, Me } from '#contract/session'
import { accountStrings } from '#i18n/accounts'
import { useStrings } from '#i18n/use-strings'
import { paint } from '#ui/theme/theme.ts'

import { chooseAccount, stopForCustomer } from './switch-account.ts'

const Bar = styled('aside')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 45,
  padding: theme.spacing(0, 1, 0, 2),
  paddingTop: 'env(safe-area-inset-top)',
  borderBottom: `1px solid ${paint.attention}`,
  backgroundColor: `color-mix(in srgb, ${paint.attention} 12%, ${paint.surface})`,
  fontSize: 14,
  lineHeight: 1.3,
  '& > svg': { flex: 'none', color: paint.attention },
  '& > p': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 650 },
  '& button': { flex: 'none', color: paint.ink, fontSize: 14 },
  [theme.breakpoints.down('sm')]: {
    '& > svg': { display: 'none' },
    '& button': { minWidth: 0, padding: theme.spacing(0, 1) },
  },
}))

/** Whose portal staff see, and who they are themselves: above every screen. */
export function ActingBar({ me, customer: acting }: { me: Me; customer: Customer }) {
  const words = useStrings(accountStrings)
  const customer = acting.name ?? words.nameless
  return (
    <Bar aria-label={words.actingBar}>
      <UserRoundCog size={18} aria-hidden />
      <p>
        {words.actingFor} <b>{customer}</b> {words.actingAs} <b>{me.name ?? me.email}</b>
      </p>
      <Button onClick={() => void chooseAccount()}>{words.change}</Button>
      <Button onClick={() => void stopForCustomer()}>{words.stop}</Button>
    </Bar>
  )
}
