import Button from '@mui/material/Button'
import { UserRoundCog } from 'lucide-react'

import type { Customer, Me } from '#contract/session'
import { accountStrings } from '#i18n/accounts'
import { useStrings } from '#i18n/use-strings'

import { chooseAccount, stopActingForCustomer } from './switch-account.ts'

import styles from './acting-bar.module.css'

/** Shows staff for which customer they act, and who they are, above every screen. */
export function ActingBar({ me, customer: acting }: { me: Me; customer: Customer }) {
  const words = useStrings(accountStrings)
  const customer = acting.name ?? words.nameless
  return (
    <aside className={styles.bar} aria-label={words.actingBar}>
      <UserRoundCog size={18} aria-hidden />
      <p>
        {words.actingFor} <b>{customer}</b> {words.actingAs} <b>{me.name ?? me.email}</b>
      </p>
      <Button onClick={() => void chooseAccount()}>{words.change}</Button>
      <Button onClick={() => void stopActingForCustomer()}>{words.stop}</Button>
    </aside>
  )
}
