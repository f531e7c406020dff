import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'

import { ticketAccountQuery } from '#api/session/linked-accounts'
import { useConnectivity } from '#device/connectivity'
import { accountStrings } from '#i18n/accounts'
import { useStrings } from '#i18n/use-strings'
import { getAccountForCalls } from '#session/session'
import { LinkButton } from '#ui/link/link-button.tsx'
import { GoneScreen } from '#ui/screen/gone-screen.tsx'

interface TicketGoneProps {
  id?: number
  /** Switches to the account that has it, and opens it there. */
  onSwitch?: ((account: number) => void) | undefined
}

/**
 * Shown for a ticket that can't be found here. Offers to switch if it belongs to another account of this person.
 */
export function TicketGone({ id = 0, onSwitch }: TicketGoneProps) {
  const { errors, ticket } = useStrings()
  const words = useStrings(accountStrings)
  const reached = useConnectivity() === 'online'
  const ask = id > 0 && onSwitch !== undefined && getAccountForCalls() !== ''
  const { data: account, isLoading } = useQuery({ ...ticketAccountQuery(id), enabled: ask })
  const toList = (
    <LinkButton to="/tickets" variant={account ? 'text' : 'outlined'}>
      {ticket.backToList}
    </LinkButton>
  )
  if (isLoading) return null
  if (!account || account.is_current) {
    return <GoneScreen title={errors.notFoundTitle} text={errors.notFoundText} action={toList} />
  }
  return (
    <GoneScreen
      title={words.belongs(account.name ?? words.anotherAccount)}
      text={reached ? words.belongsText : words.needsNetwork}
      action={
        <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 }}>
          <Button variant="contained" disabled={!reached} onClick={() => onSwitch?.(account.id)}>
            {words.switchAndOpen}
          </Button>
          {toList}
        </div>
      }
    />
  )
}
