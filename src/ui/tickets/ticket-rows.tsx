import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'

import type { Ticket } from '#contract/tickets/schemas'
import { useStrings } from '#i18n/use-strings'

import { useSteady } from '../hooks/use-steady.ts'
import { walkRows } from '../list/walk-rows.ts'
import { paint } from '../theme/theme.ts'
import { TicketRow } from './ticket-row.tsx'

const Frame = styled('div')({ position: 'relative' })

const List = styled('ul')({ listStyle: 'none', padding: 0, containerType: 'inline-size' })

/** Over the edge of the list, so that nothing below it moves. */
const Newer = styled('div')({
  position: 'absolute',
  zIndex: 1,
  top: 4,
  left: 0,
  right: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto', borderRadius: 999, border: `1px solid ${paint.surface}` },
})

interface TicketRowsProps {
  tickets: readonly Ticket[]
  /** Which tickets these are: another list is shown at once, the same one does not move under the pointer. */
  of: string
  label?: string
  busy?: boolean
}

/** Tickets below one another; the arrow keys, Home and End lead from row to row. */
export function TicketRows({ tickets, of, label, busy }: TicketRowsProps) {
  const { tickets: words } = useStrings()
  const { items, waiting, show, hold } = useSteady(tickets, of)
  const list = useRef<HTMLUListElement>(null)
  const showNewer = () => {
    flushSync(show)
    list.current?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <Frame {...hold}>
      <Newer role="status">
        {waiting > 0 && (
          <Button
            variant="contained"
            size="small"
            startIcon={<ArrowUp size={18} />}
            onClick={showNewer}
          >
            {words.newer(waiting)}
          </Button>
        )}
      </Newer>
      <List ref={list} aria-label={label} aria-busy={busy} onKeyDown={walkRows}>
        {items.map((ticket) => (
          <li key={ticket.id}>
            <TicketRow ticket={ticket} />
          </li>
        ))}
      </List>
    </Frame>
  )
}
