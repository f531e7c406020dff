import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Navigate } from '@tanstack/react-router'
import { Clock } from 'lucide-react'

import { ticketSlug } from '#contract/entities/ticket'
import { isTicketTypeId } from '#contract/entities/ticket-type'
import type { TicketTypeId } from '#contract/entities/ticket-type'
import { sayRefusal } from '#data/outbox'
import type { Command } from '#data/outbox'
import { useWaitingTicket } from '#data/ticket-queue'
import { NotFoundDrawing } from '#ui/art/not-found-drawing.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { StatePanel } from '#ui/state-panel.tsx'
import { useStrings } from '#ui/use-strings.ts'

import { confirmRows } from './confirm-rows.ts'
import { useTicketChoices } from './use-ticket-choices.ts'

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  '& dt': { fontSize: 12.5, color: 'var(--bs-ink-quiet)' },
  '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
}))

/** A ticket that was opened here and has no number yet. When it gets one, its page is the ticket's own. */
export function WaitingTicketScreen({ id }: { id: string }) {
  const { errors, ticket: words } = useStrings()
  const found = useWaitingTicket(id)
  if (found === undefined) return null
  if (found === 'gone') {
    return (
      <StatePanel
        alert
        heading
        drawing={<NotFoundDrawing />}
        title={errors.notFoundTitle}
        text={errors.notFoundText}
        action={
          <LinkButton to="/tickets" variant="outlined">
            {words.backToList}
          </LinkButton>
        }
      />
    )
  }
  if ('number' in found) {
    const params = { slug: ticketSlug(found.number), id: String(found.id) }
    return <Navigate to="/tickets/$slug/$id" params={params} replace />
  }
  const typeId = Number(found.input.body.ticket_type_id)
  return isTicketTypeId(typeId) ? <Waiting command={found} typeId={typeId} /> : null
}

interface WaitingProps {
  command: Command<'createTicket'>
  typeId: TicketTypeId
}

function Waiting({ command, typeId }: WaitingProps) {
  const strings = useStrings()
  const { ticketCreated, ticketTypes, outbox } = strings
  const choices = useTicketChoices(typeId)
  const rows = confirmRows(typeId, command.input.body, undefined, choices, strings)
  const picture = command.files[0]?.name
  return (
    <Page
      tab={ticketCreated.waitingNumber}
      title={
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10 }}>
          <Clock size={24} aria-hidden />
          {ticketCreated.waitingNumber}
        </span>
      }
      lead={ticketTypes.names[typeId]}
      width={860}
    >
      <div style={{ display: 'grid', gap: 24 }}>
        {command.refused ? (
          <Notice
            tone="danger"
            action={
              <LinkButton to="/profile/$slug" params={{ slug: 'waiting' }}>
                {outbox.show}
              </LinkButton>
            }
          >
            {sayRefusal(command.refused, outbox.noReason)}
          </Notice>
        ) : (
          <Typography color="textSecondary" role="status">
            {ticketCreated.waitingHint}
          </Typography>
        )}
        <Facts>
          {rows
            .concat(picture === undefined ? [] : [{ label: strings.picture.label, value: picture }])
            .map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </Facts>
      </div>
    </Page>
  )
}
