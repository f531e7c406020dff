import { styled } from '@mui/material/styles'
import { memo } from 'react'

import type { Ticket } from '#contract/tickets/schemas'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { sayDay } from '#ui/moment.tsx'
import { paint } from '#ui/theme/theme.ts'

import { Said } from './chat-bubble.tsx'
import { ChatFile } from './chat-file.tsx'
import { ChatPending, type PendingActions } from './chat-pending.tsx'
import type { StreamEntry } from './chat-stream.ts'

const Day = styled('p')({
  padding: '12px 0 8px',
  textAlign: 'center',
  fontSize: 12.5,
  fontWeight: 600,
  color: paint.quiet,
})

const New = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 0',
  fontSize: 12.5,
  fontWeight: 650,
  color: paint.attention,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${paint.attention}` },
})

interface ChatRowProps {
  ticket: Ticket
  entry: StreamEntry
  actions: PendingActions
}

/** What one row of a chat shows. Scrolling draws no row again that is as it was. */
export const ChatRow = memo(function ChatRow({ ticket, entry, actions }: ChatRowProps) {
  const { chat } = useStrings()
  switch (entry.kind) {
    case 'day':
      return <DayBreak moment={entry.moment} />
    case 'new':
      return <New>{chat.newMessages}</New>
    case 'message':
      return (
        <Said said={entry.message} follows={entry.follows}>
          {entry.message.comment}
        </Said>
      )
    case 'file':
      return (
        <Said said={entry.file} follows={entry.follows} framed>
          <ChatFile ticket={ticket} file={entry.file} />
        </Said>
      )
    case 'pending':
      return <ChatPending pending={entry.pending} actions={actions} />
  }
})

function DayBreak({ moment }: { moment: Date }) {
  const strings = useStrings()
  const language = useLanguage()
  return <Day>{sayDay(moment, strings, language)}</Day>
}
