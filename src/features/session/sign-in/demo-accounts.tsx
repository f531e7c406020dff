import ButtonBase from '@mui/material/ButtonBase'

import { useConfig } from '#api/http/config'
import { useStartStrings } from '#i18n/use-strings'
import { Text } from '#ui/text.tsx'

import styles from './demo-accounts.module.css'

/** The password of every demo account (decisions: running it). */
const DEMO_PASSWORD = 'benchside-demo'

interface DemoAccountsProps {
  onChoose: (account: { email: string; password: string }) => void
}

/** The demo accounts, if the server has them, one tap away. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { session } = useStartStrings()
  const accounts = useConfig().demo_accounts
  if (accounts.length === 0) return null
  return (
    <section className={styles.accounts} aria-labelledby="demo-accounts">
      <Text id="demo-accounts" variant="h3" as="h2" className={styles.heading}>
        {session.demo}
      </Text>
      <Text variant="body2" quiet className={styles.text}>
        {session.demoHint}
      </Text>
      {accounts.map(({ email, note }) => (
        <ButtonBase
          className={styles.account}
          key={email}
          onClick={() => onChoose({ email, password: DEMO_PASSWORD })}
        >
          <span>
            <strong>{email}</strong>
            <br />
            <small>{note}</small>
          </span>
        </ButtonBase>
      ))}
    </section>
  )
}
