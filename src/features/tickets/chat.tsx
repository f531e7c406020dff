import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'

import type { Ticket } from '#contract/entities/ticket'
import { ticketQueries } from '#data/tickets'
import { EmptyChat } from '#ui/art/empty-chat.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { StatePanel } from '#ui/state-panel.tsx'
import { useStrings } from '#ui/use-strings.ts'

import { ChatComposer } from './chat-composer.tsx'
import { ChatMessages } from './chat-messages.tsx'
import { useReply } from './use-reply.ts'

const Frame = styled('section')({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
})

/** Grows from the bottom: the newest message is in view without scrolling there. */
const Scroll = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column-reverse',
  padding: theme.spacing(2),
  '& > div': {
    flex: 'none',
    marginBottom: 'auto',
    width: '100%',
    maxWidth: 860,
    marginInline: 'auto',
  },
}))

/** What lab and support say to each other on a ticket. */
export function Chat({ ticket }: { ticket: Ticket }) {
  const { chat } = useStrings()
  const query = useQuery(ticketQueries.replies(ticket.id))
  const reply = useReply(ticket.id)
  const closed = ticket.status === 'closed'
  return (
    <Frame aria-label={chat.title}>
      <Scroll tabIndex={0} role="log" aria-label={chat.title}>
        <div>
          <QueryView
            query={query}
            skeleton={<ChatSkeleton />}
            empty={(messages) =>
              messages.length === 0 &&
              !reply.sending &&
              !closed && (
                <StatePanel drawing={<EmptyChat />} title={chat.emptyTitle} text={chat.emptyText} />
              )
            }
          >
            {(messages) => <ChatMessages messages={messages} sending={reply.sending} />}
          </QueryView>
        </div>
      </Scroll>
      {closed ? <Closed text={chat.closed} /> : <ChatComposer reply={reply} />}
    </Frame>
  )
}

function Closed({ text }: { text: string }) {
  return (
    <p
      style={{
        padding: '14px 20px',
        textAlign: 'center',
        color: 'var(--bs-ink-quiet)',
        borderTop: '1px solid var(--bs-line)',
        backgroundColor: 'var(--bs-surface)',
      }}
    >
      {text}
    </p>
  )
}

function ChatSkeleton() {
  return (
    <div aria-hidden>
      <Skeleton width="62%" height={60} />
      <Skeleton width="48%" height={44} sx={{ mt: 1.5, ml: 'auto' }} />
      <Skeleton width="56%" height={76} sx={{ mt: 1.5 }} />
    </div>
  )
}
