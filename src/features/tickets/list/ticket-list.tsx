import Button from '@mui/material/Button'
import { FileSpreadsheet, Plus } from 'lucide-react'
import { memo } from 'react'

import { SPEC_LIMITS } from '#contract/http/limits'
import type { Ticket } from '#contract/tickets/schemas'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { ListView } from '#ui/list/list-view.tsx'
import { byOffset } from '#ui/list/paging.ts'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { openModal } from '#ui/modal/modal.ts'
import { Notice } from '#ui/screen/notice.tsx'
import { Page } from '#ui/screen/page.tsx'
import { Text } from '#ui/text.tsx'
import { NoTickets } from '#ui/tickets/no-tickets.tsx'
import { TicketRows } from '#ui/tickets/ticket-rows.tsx'

import { exportModal } from '../ticket-modals.ts'
import { PendingTickets } from './pending-tickets.tsx'
import { TicketFilters } from './ticket-filters.tsx'
import { useNamedTickets } from './use-named-ticket.ts'
import { useTicketFilter } from './use-ticket-filter.ts'
import { useTicketPage } from './use-ticket-page.ts'

import styles from './ticket-list.module.css'

const NONE: readonly Ticket[] = []

/** The account's tickets, filtered by the address, a page at a time. */
export const TicketList = memo(function TicketList({ beside }: { beside: boolean }) {
  const { tickets } = useStrings()
  const { filter, filtered, strangeStatus, change, clear } = useTicketFilter()
  const query = useTicketPage(filter)
  const rows = useNamedTickets(query.data?.tickets ?? NONE)
  const limit = filter.limit ?? SPEC_LIMITS.ticketPage
  const offset = filter.offset ?? SPEC_LIMITS.ticketOffset

  return (
    <Page title={tickets.title} dense={beside} actions={!beside && <ListActions />}>
      <TicketFilters filter={filter} change={change} />
      {strangeStatus !== undefined && (
        <div style={{ marginBottom: 16 }}>
          <Notice tone="attention">
            {filter.status ? tickets.canceledAreClosed : tickets.noSuchStatus(strangeStatus)}
          </Notice>
        </div>
      )}
      {query.among !== undefined && (
        <Text role="status" variant="body2" quiet className={styles.text}>
          {tickets.amongKept(query.among)}
        </Text>
      )}
      <PendingTickets />
      <ListView
        query={query}
        find={filter.search}
        items={(page) => page.tickets}
        paging={byOffset(offset, limit, (next, replace) => change({ offset: next }, replace))}
        skeleton={<RowSkeleton rows={limit} />}
        empty={<NoTickets />}
        nothing={
          filtered && {
            title: tickets.nothingTitle,
            text: tickets.nothingText,
            clear: tickets.clearFilters,
            onClear: clear,
          }
        }
        rows={(_, busy) => (
          <Card as="div" style={{ overflow: 'hidden' }}>
            <TicketRows
              tickets={rows}
              of={busy ? 'before' : JSON.stringify(filter)}
              label={tickets.title}
              busy={busy}
            />
          </Card>
        )}
      />
    </Page>
  )
})

function ListActions() {
  const { exportTickets: words, nav } = useStrings()
  return (
    <>
      <Button
        variant="outlined"
        aria-label={words.open}
        onClick={() => void openModal(exportModal, {})}
        className={styles.export}
      >
        <FileSpreadsheet size={20} aria-hidden />
        <span className={styles.exportWord}>{words.open}</span>
      </Button>
      <LinkButton
        to="/ticket/open/choose"
        variant="contained"
        startIcon={<Plus size={20} />}
        className={styles.open}
      >
        {nav.openTicket}
      </LinkButton>
    </>
  )
}
