import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'

import { linkedQuery } from '#api/session/linked-accounts'
import { useConnectivity } from '#device/connectivity'
import { accountStrings } from '#i18n/accounts'
import { useStrings } from '#i18n/use-strings'
import { useCommandsOfOtherAccounts } from '#outbox/react'
import { Card } from '#ui/card.tsx'

import styles from './pending-elsewhere.module.css'

interface PendingElsewhereProps {
  onSwitch: (account: number) => void
}

/** Unsent commands of the person's other accounts, with a button to switch. */
export function PendingElsewhere({ onSwitch }: PendingElsewhereProps) {
  const words = useStrings(accountStrings)
  const reached = useConnectivity() === 'online'
  const commands = useCommandsOfOtherAccounts()
  const { data: linked } = useQuery({ ...linkedQuery(''), enabled: commands.length > 0 })
  const accounts = [...new Set(commands.map(({ account }) => account))]
  return accounts.map((account) => {
    const count = commands.filter((command) => command.account === account).length
    const name = linked?.find(({ id }) => String(id) === account)?.name
    return (
      <Card
        key={account}
        style={{ display: 'flex', flexWrap: 'wrap', gap: '8px 16px', padding: 20, marginTop: 16 }}
      >
        <div style={{ flex: '1 1 240px' }}>
          <b>{name === undefined ? words.elsewhere(count) : words.elsewhereIn(count, name)}</b>
          <p style={{ margin: '4px 0 0' }}>{words.elsewhereHint}</p>
        </div>
        {name !== undefined && (
          <Button
            variant="outlined"
            disabled={!reached}
            onClick={() => onSwitch(Number(account))}
            className={styles.button}
          >
            {words.switchTo(name)}
          </Button>
        )}
      </Card>
    )
  })
}
