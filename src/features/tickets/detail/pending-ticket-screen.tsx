import { useNavigate } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useEffect } from 'react'

import { useHoldUp } from '#api/hold-up'
import { usePendingTicket } from '#api/tickets/queue'
import { isTicketTypeId, type TicketTypeId } from '#contract/tickets/kinds'
import { ticketSlug } from '#contract/tickets/slug'
import { useStrings } from '#i18n/use-strings'
import { formatRefusal, type Command } from '#outbox/react'
import { Fact, FactList } from '#ui/fact-list.tsx'
import { formatHoldUp } from '#ui/hold-up.ts'
import { LinkButton } from '#ui/link/link-button.tsx'
import { openModal } from '#ui/modal/modal.ts'
import { Notice } from '#ui/screen/notice.tsx'
import { useTabTitle } from '#ui/screen/tab-title.ts'
import { Text } from '#ui/text.tsx'
import { useKindNames } from '#ui/tickets/kind-names.ts'

import { ChatComposer } from '../chat/composer/chat-composer.tsx'
import { useReply } from '../chat/composer/use-reply.ts'
import { PendingTicketChat } from '../chat/pending-ticket-chat.tsx'
import { uploadModal } from '../files/open-upload.ts'
import { confirmRows } from '../new/confirm/confirm-rows.ts'
import { useTicketChoices } from '../new/use-ticket-choices.ts'
import { TicketGone } from './ticket-gone.tsx'
import { TicketHeaderFrame } from './ticket-header.tsx'

import styles from './pending-ticket-screen.module.css'

/** A ticket that was opened here and has no number yet. It is replaced by the ticket's own page. */
export function PendingTicketScreen({ id }: { id: string }) {
  const found = usePendingTicket(id)
  if (found === undefined) return null
  if (found === 'gone') return <TicketGone />
  if ('number' in found) return <RedirectToTicket {...found} />
  const typeId = Number(found.input.body.ticket_type_id)
  return isTicketTypeId(typeId) ? <PendingTicket id={id} command={found} typeId={typeId} /> : null
}

/** The ticket has its number: opens its own page, which takes over the drafts. */
function RedirectToTicket({ id, number }: { id: number; number: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const params = { slug: ticketSlug(number), id: String(id) }
    void navigate({ to: '/tickets/$slug/$id', params, replace: true })
  }, [id, number, navigate])
  return null
}

interface PendingTicketProps {
  id: string
  command: Command<'createTicket'>
  typeId: TicketTypeId
}

function PendingTicket({ id, command, typeId }: PendingTicketProps) {
  const strings = useStrings()
  const { ticketCreated, outbox } = strings
  const kinds = useKindNames()
  const choices = useTicketChoices(typeId)
  const reply = useReply(id)
  const getHoldUp = useHoldUp()
  useTabTitle(ticketCreated.pendingNumber)
  const rows = confirmRows(typeId, command.input.body, undefined, choices, strings)
  const picture = command.files[0]?.name
  if (picture !== undefined) rows.push({ label: strings.picture.label, value: picture })
  const addFiles = (files: readonly File[]) =>
    openModal(uploadModal, { ticketId: id, ticketNumber: ticketCreated.pendingNumber, files })
  return (
    <div className={styles.frame}>
      <TicketHeaderFrame
        title={ticketCreated.pendingNumber}
        lead={kinds[typeId]}
        status={<Clock size={24} aria-hidden />}
      />
      <div className={styles.body} tabIndex={0}>
        {command.refused ? (
          <Notice
            tone="danger"
            action={
              <LinkButton to="/profile/$slug" params={{ slug: 'waiting' }}>
                {outbox.show}
              </LinkButton>
            }
          >
            {formatRefusal(command.refused, outbox)}
          </Notice>
        ) : (
          <Text quiet role="status">
            {formatHoldUp(getHoldUp(command), strings)} {ticketCreated.pendingHint}
          </Text>
        )}
        <FactList columnWidth={240}>
          {rows.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </FactList>
        <PendingTicketChat id={id} reply={reply} />
      </div>
      <ChatComposer reply={reply} onFiles={addFiles} />
    </div>
  )
}
