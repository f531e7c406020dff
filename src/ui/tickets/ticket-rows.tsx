import Button from '@mui/material/Button'
import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'

import type { Ticket } from '#contract/tickets/schemas'
import { useStrings } from '#i18n/use-strings'

import { useSteadyList } from '../hooks/use-steady-list.ts'
import { handleArrowNavigation } from '../list/arrow-navigation.ts'
import { TicketRow } from './ticket-row.tsx'

import styles from './ticket-rows.module.css'

interface TicketRowsProps {
  tickets: readonly Ticket[]
  /** Identifies the list: another one is shown at once, the same one does not move under the pointer. */
  of: string
  label?: string
  busy?: boolean
}

/** Rows of tickets; the arrow keys, Home and End move between them. */
export function TicketRows({ tickets, of, label, busy }: TicketRowsProps) {
  const { tickets: words } = useStrings()
  const { items, newCount, show, hold } = useSteadyList(tickets, of)
  const list = useRef<HTMLUListElement>(null)
  const showNewer = () => {
    flushSync(show)
    list.current?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.frame} {...hold}>
      <div className={styles.newer} role="status">
        {newCount > 0 && (
          <Button
            variant="contained"
            size="small"
            startIcon={<ArrowUp size={18} />}
            onClick={showNewer}
          >
            {words.newer(newCount)}
          </Button>
        )}
      </div>
      <ul
        className={styles.list}
        ref={list}
        aria-label={label}
        aria-busy={busy}
        onKeyDown={handleArrowNavigation}
      >
        {items.map((ticket) => (
          <li key={ticket.id}>
            <TicketRow ticket={ticket} />
          </li>
        ))}
      </ul>
    </div>
  )
}
