import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import CircularProgress from '@mui/material/CircularProgress'
import { useState } from 'react'

import { useSupportsFilter } from '#api/http/config'
import { usePendingTickets } from '#api/tickets/queue'
import type { Ticket } from '#contract/tickets/schemas'
import { isWritable } from '#contract/tickets/status-rules'
import { useStrings } from '#i18n/use-strings'
import { KindIcon } from '#ui/art/kind-icons.tsx'
import { Card } from '#ui/card.tsx'
import { SearchBox } from '#ui/list/filter/search-box.tsx'
import { SkeletonRows } from '#ui/list/row-skeleton.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { Text } from '#ui/text.tsx'
import { useKindNames } from '#ui/tickets/kind-names.ts'
import { StatusBadge } from '#ui/tickets/status-badge.tsx'

import { useNamedTickets } from '../list/use-named-ticket.ts'
import { useTicketPage } from '../list/use-ticket-page.ts'
import { shareStrings } from './share-strings.ts'
import type { SharedTo } from './use-shared.ts'

import styles from './ticket-choice.module.css'

/** Closed tickets are among them, and left out here: the specification's list has one status at a time. */
const STEP = 30
const NONE: readonly Ticket[] = []

interface TicketChoiceProps {
  /** The id of the ticket that was chosen. */
  adding: number | string | undefined
  onChoose: (ticket: SharedTo) => void
}

/** The person's open tickets, those without a number first. */
export function TicketChoice({ adding, onChoose }: TicketChoiceProps) {
  const words = useStrings(shareStrings)
  const supportsFilter = useSupportsFilter()
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(STEP)
  const query = useTicketPage({ limit, offset: 0, ...(search !== '' && { search }) })
  const pending = usePendingTickets()
  const open = useNamedTickets(query.data?.tickets ?? NONE).filter(({ status }) =>
    isWritable(status),
  )
  return (
    <>
      {supportsFilter('search') && (
        <div className={styles.search}>
          <SearchBox label={words.search} value={search} onChange={setSearch} />
        </div>
      )}
      {pending.length > 0 && (
        <Card as="div" className={styles.rows}>
          {pending.map(({ lane, input: { body } }) => (
            <PendingRow
              key={lane}
              id={lane.slice('ticket:'.length)}
              typeId={Number(body.ticket_type_id)}
              description={body.description}
              {...{ adding, onChoose }}
            />
          ))}
        </Card>
      )}
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={4} />}
        empty={() =>
          open.length === 0 && (
            <Text quiet role="status">
              {search === '' ? words.noneOpen : words.noneFound}
            </Text>
          )
        }
      >
        {() => (
          <Card as="div" className={styles.rows}>
            <ul aria-label={words.tickets}>
              {open.map((ticket) => (
                <li key={ticket.id}>
                  <TicketButton ticket={ticket} adding={adding} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      {(query.data?.total ?? 0) > limit && (
        <Button loading={query.isPlaceholderData} onClick={() => setLimit(limit + STEP)}>
          {words.more}
        </Button>
      )}
    </>
  )
}

function TicketButton({ ticket, adding, onChoose }: TicketChoiceProps & { ticket: Ticket }) {
  const kinds = useKindNames()
  const { id, number, instrument, department, status, ticket_type_id: typeId = 0 } = ticket
  return (
    <ButtonBase
      className={styles.row}
      disabled={adding !== undefined}
      onClick={() => onChoose({ id, number })}
    >
      <KindIcon typeId={typeId} size={24} />
      <span className={styles.what}>
        <b>{instrument?.type ?? department?.name ?? kinds[typeId]}</b>
        <small>{ticket.description}</small>
      </span>
      <span className={styles.state}>
        <span>{number}</span>
        {adding === id ? <Adding /> : <StatusBadge status={status} plain />}
      </span>
    </ButtonBase>
  )
}

interface PendingRowProps extends TicketChoiceProps {
  id: string
  typeId: number
  description: string
}

/** A ticket that was opened here and has no number yet. */
function PendingRow({ id, typeId, description, adding, onChoose }: PendingRowProps) {
  const { ticketCreated } = useStrings()
  return (
    <ButtonBase
      className={styles.row}
      disabled={adding !== undefined}
      onClick={() => onChoose({ id })}
    >
      <KindIcon typeId={typeId} size={24} />
      <span className={styles.what}>
        <b>{description}</b>
      </span>
      <span className={styles.state}>
        {adding === id ? <Adding /> : ticketCreated.pendingNumber}
      </span>
    </ButtonBase>
  )
}

function Adding() {
  const words = useStrings(shareStrings)
  return (
    <span role="status">
      <CircularProgress size={16} aria-hidden /> {words.adding}
    </span>
  )
}
