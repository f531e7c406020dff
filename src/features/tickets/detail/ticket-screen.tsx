import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'

import { useKeptTicket } from '#api/tickets/kept-tickets'
import { useListedTicket } from '#api/tickets/listed-ticket'
import { ticketQueries } from '#api/tickets/tickets'
import { ApiError } from '#contract/http/envelope'
import type { Ticket } from '#contract/tickets/schemas'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { useWidth } from '#ui/hooks/use-width.ts'
import { AsOfScope } from '#ui/screen/as-of.tsx'
import { QueryView, type QueryLike } from '#ui/screen/query-view.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'

import { Chat } from '../chat/chat.tsx'
import { Attachments } from '../files/attachments.tsx'
import { useNamedTicket } from '../list/use-named-ticket.ts'
import { InvoiceButton } from './documents/invoice-button.tsx'
import { ServiceReports } from './documents/service-reports.tsx'
import { StatusStepper } from './facts/status-stepper.tsx'
import { TicketFacts } from './facts/ticket-facts.tsx'
import { Timeline } from './facts/timeline.tsx'
import { CloseStrip } from './ticket-actions.tsx'
import { TicketGone } from './ticket-gone.tsx'
import { TicketHeader, TicketHeaderFrame } from './ticket-header.tsx'
import { TicketTabs, type TicketTab } from './ticket-tabs.tsx'
import { useMarkOpened } from './use-mark-opened.ts'

import styles from './ticket-screen.module.css'

/** Minimum width of the pane for facts and timeline beside the chat, in px. */
const SIDE_PANEL_FROM = 720

interface TicketScreenProps {
  id: number
  /** Called to switch to the account that has the ticket. */
  onSwitch?: (account: number) => void
}

/** One ticket: status, chat and facts. */
export function TicketScreen({ id, onSwitch }: TicketScreenProps) {
  const query = useTicket(id)
  const listed = useListedTicket(id)
  const gone = query.error instanceof ApiError && query.error.status === 404 && !query.data
  useTabTitle((query.data ?? listed)?.number)
  if (gone) return <TicketGone id={id} onSwitch={onSwitch} />
  return (
    <AsOfScope>
      <TicketFrame
        read={query.data ?? listed}
        failed={query.error !== null || query.fetchStatus === 'paused'}
      >
        {(width) => (
          <QueryView query={query} skeleton={<TicketSkeleton titled={!listed} />}>
            {(ticket) => <TicketContent ticket={ticket} roomy={width >= SIDE_PANEL_FROM} />}
          </QueryView>
        )}
      </TicketFrame>
    </AsOfScope>
  )
}

/** Returns the ticket; offline, falls back to its row in a cached list. */
function useTicket(id: number): QueryLike<Ticket> {
  const query = useQuery(ticketQueries.detail(id))
  const unreached = useConnectivity() !== 'online'
  const missing = unreached && query.isError && query.data === undefined
  const kept = useKeptTicket(id, missing)
  if (!missing || !kept) return query
  return { ...query, data: kept.ticket, dataUpdatedAt: kept.readAt, error: null }
}

interface TicketFrameProps {
  /** as a list has it, while it is read itself */
  read: Ticket | undefined
  /** it can't be read now */
  failed: boolean
  children: (width: number) => ReactNode
}

/** The header stays while the rest of the ticket is read. */
function TicketFrame({ read, failed, children }: TicketFrameProps) {
  const { ticket } = useStrings()
  const [measure, width] = useWidth('ticket')
  return (
    <div className={styles.frame} ref={measure}>
      {width !== undefined && read && <NamedHeader ticket={read} />}
      {!read && failed && <TicketHeaderFrame title={ticket.unnamed} />}
      {width !== undefined && children(width)}
    </div>
  )
}

const NamedHeader = ({ ticket }: { ticket: Ticket }) => (
  <TicketHeader ticket={useNamedTicket(ticket)} />
)

/** The header is painted first: it answers the tap. */
function TicketContent({ ticket: read, roomy }: TicketBodyProps) {
  const ticket = useNamedTicket(read)
  useMarkOpened(read)
  const headerIsPainted = useDeferredValue(true, false)
  return headerIsPainted && <TicketBody ticket={ticket} roomy={roomy} />
}

interface TicketBodyProps {
  ticket: Ticket
  /** There is room for facts and timeline beside the chat; else they are behind tabs. */
  roomy: boolean
}

function TicketBody({ ticket, roomy }: TicketBodyProps) {
  const [tab, setTab] = useState<TicketTab>('chat')
  if (roomy) {
    return (
      <>
        <CloseStrip ticket={ticket} />
        <StatusStepper ticket={ticket} />
        <div className={styles.body}>
          <Chat ticket={ticket} />
          <div className={styles.side} tabIndex={0}>
            <TicketFacts ticket={ticket} />
            <Timeline id={ticket.id} titled />
            <Attachments ticket={ticket} titled />
            <ServiceReports ticket={ticket} />
            <InvoiceButton ticket={ticket} />
          </div>
        </div>
      </>
    )
  }
  const isChat = tab === 'chat'
  return (
    <>
      <CloseStrip ticket={ticket} />
      <TicketTabs tab={tab} onChange={setTab} />
      <div className={styles.body}>
        <div
          className={isChat ? styles.chatPanel : styles.panel}
          id="ticket-panel"
          role="tabpanel"
          aria-labelledby={`tab-${tab}`}
          tabIndex={isChat ? undefined : 0}
          key={tab}
        >
          {isChat && <Chat ticket={ticket} />}
          {tab === 'files' && <Attachments ticket={ticket} />}
          {tab === 'timeline' && <Timeline id={ticket.id} />}
          {tab === 'facts' && <TicketFacts ticket={ticket} />}
          {tab === 'files' && <ServiceReports ticket={ticket} />}
          {tab === 'files' && <InvoiceButton ticket={ticket} />}
        </div>
      </div>
    </>
  )
}

/** In the layout of a ticket: header, a line of tabs or steps, messages, the box for another. */
function TicketSkeleton({ titled }: { titled: boolean }) {
  return (
    <div className={styles.frame} aria-hidden>
      {titled && (
        <div className={styles.headSkeleton}>
          <Skeleton width={180} height={24} />
          <Skeleton width={240} height={18} />
        </div>
      )}
      <div className={styles.lineSkeleton} />
      <div className={styles.messageSkeletons}>
        <Skeleton width="60%" height={64} />
        <Skeleton width="50%" height={64} />
        <Skeleton width="64%" height={64} />
      </div>
      <div className={styles.boxSkeleton}>
        <Skeleton height={48} />
      </div>
    </div>
  )
}
