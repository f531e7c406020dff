import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { CircleAlert, Clock } from 'lucide-react'
import { memo } from 'react'

import { saveFile } from '#device/save-file'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { labelOf } from '#outbox/commands'
import {
  formatRefusal,
  readCommandFiles,
  retryCommand,
  sendQueueNow,
  type Command,
  type HoldUp,
} from '#outbox/react'
import { formatHoldUp } from '#ui/hold-up.ts'
import { LinkButton } from '#ui/link/link-button.tsx'
import { formatMoment } from '#ui/moment.tsx'

import { formOf, slugOf, ticketOf, getCommandText } from './command-about.ts'
import { discardAfterAsking } from './discard.ts'
import { canEdit, editCommand } from './edit-command.ts'

import styles from './command-row.module.css'

interface CommandRowProps {
  command: Command
  holdUp: HoldUp
}

/** One unsent command: its state, its failure, and its actions. */
export const CommandRow = memo(function CommandRow({ command, holdUp }: CommandRowProps) {
  const strings = useStrings()
  const language = useLanguage()
  const { outbox, common } = strings
  const words = getCommandText(command)
  const title = [outbox.labels[labelOf(command)], command.about].filter(Boolean).join(' · ')
  const refused = holdUp === 'refused'
  const ticketId = ticketOf(command)
  const formId = formOf(command)
  const navigate = useNavigate()
  const edit = async () => {
    const form = await editCommand(command, outbox)
    if (form) await navigate(form)
  }
  const download = async () => {
    for (const file of await readCommandFiles(command)) saveFile(file, file.name)
  }
  return (
    <div className={styles.row} data-state={holdUp}>
      {refused ? <CircleAlert size={20} aria-hidden /> : <Clock size={20} aria-hidden />}
      <div>
        <p style={{ fontWeight: 600 }}>{title}</p>
        {words !== '' && <p className={styles.words}>{words}</p>}
        <p className={styles.state}>
          {formatMoment(new Date(command.madeAt), strings, language)} ·{' '}
          {formatHoldUp(holdUp, strings)}
        </p>
        {refused && (
          <p className={styles.state}>
            {command.refused && formatRefusal(command.refused, outbox)}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {ticketId !== undefined && (
          <LinkButton to="/tickets/$slug/$id" params={{ slug: slugOf(command), id: ticketId }}>
            {outbox.toTicket}
          </LinkButton>
        )}
        {formId !== undefined && (
          <LinkButton to="/caf" search={{ [refused ? 'form' : 'detail']: formId }}>
            {outbox.toForm}
          </LinkButton>
        )}
        {holdUp === 'unproved' && (
          <Button onClick={() => void sendQueueNow()}>{outbox.prove}</Button>
        )}
        {refused && command.files.length > 0 && (
          <Button onClick={() => void download()}>{outbox.download}</Button>
        )}
        {refused && <Button onClick={() => void retryCommand(command.key)}>{common.retry}</Button>}
        {canEdit(command) && <Button onClick={() => void edit()}>{common.edit}</Button>}
        <Button color="error" onClick={() => void discardAfterAsking(command, outbox)}>
          {outbox.discard}
        </Button>
      </div>
    </div>
  )
})
