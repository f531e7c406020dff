import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'

import { useConfig } from '#api/http/config'
import { useStartStrings } from '#i18n/use-strings'

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
      <Typography id="demo-accounts" variant="h3" component="h2" className={styles.heading}>
        {session.demo}
      </Typography>
      <Typography variant="body2" color="textSecondary" className={styles.text}>
        {session.demoHint}
      </Typography>
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
