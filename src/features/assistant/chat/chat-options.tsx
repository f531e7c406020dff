import ButtonBase from '@mui/material/ButtonBase'
import { ArrowRight, CirclePlay, ExternalLink, Microscope, Ticket } from 'lucide-react'
import type { MouseEvent } from 'react'

import type { AssistantInput } from '#api/assistant/assistant'
import type { AssistantLink } from '#contract/assistant'
import { useStrings } from '#i18n/use-strings'
import { AreaAnchor } from '#ui/link/link-button.tsx'
import { defineModal, openModal } from '#ui/modal/modal.ts'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { moveFocusFrom } from '../move-focus.ts'
import { assistantStrings } from '../strings.ts'
import type { ChatRow } from './chat-rows.ts'
import { targetOf } from './option-target.ts'
import { RatingOption } from './rating-option.tsx'
import { YoutubeOption } from './youtube-option.tsx'

import styles from './chat-options.module.css'

const videoModal = defineModal(() => import('./video-modal.tsx'))

interface ChatOptionsProps {
  row: ChatRow
  shut: boolean
  rated: boolean
  onReply: (input: AssistantInput) => void
  onGo: (path: string) => void
}

/** The options of a message. Answers are disabled by the next message; links stay. */
export function ChatOptions({ row, ...rest }: ChatOptionsProps) {
  const shown = row.links.filter(
    (link) => row.open || !['reply', 'rate'].includes(targetOf(link, location.origin).does),
  )
  if (shown.length === 0) return null
  return (
    <ul className={styles.list}>
      {shown.map((link) => (
        <Option
          key={`${link.type} ${link.source} ${link.title}`}
          link={link}
          question={row.text}
          {...rest}
        />
      ))}
    </ul>
  )
}

type OptionProps = Omit<ChatOptionsProps, 'row'> & {
  link: AssistantLink
  /** The text of the message. */
  question: string
}

function Option({ link, question, shut, rated, onReply, onGo }: OptionProps) {
  const words = useStrings(assistantStrings)
  const target = targetOf(link, location.origin)
  const title = link.title ?? link.source ?? ''
  switch (target.does) {
    case 'reply':
      return (
        <li data-half={link.type === 'device' || undefined}>
          <ButtonBase
            className={styles.option}
            disabled={shut}
            onClick={(event) => {
              moveFocusFrom(event)
              onReply({ type: link.type, sourceId: target.source, message: title || '…' })
            }}
          >
            {link.type === 'device' && <Microscope size={20} aria-hidden />}
            {link.type === 'ticket' && <Ticket size={20} aria-hidden />}
            {link.type === 'device' ? <Instrument link={link} /> : title}
          </ButtonBase>
        </li>
      )
    case 'rate':
      return (
        <li data-wide>
          <RatingOption question={title || question} shut={shut} rated={rated} onReply={onReply} />
        </li>
      )
    case 'go':
      return (
        <li>
          <AreaAnchor
            className={styles.option}
            href={target.path}
            onClick={(event) => followInside(event, target.path, onGo)}
          >
            {link.type === 'ticket' ? (
              <Ticket size={20} aria-hidden />
            ) : (
              <ArrowRight size={20} aria-hidden />
            )}
            {title}
          </AreaAnchor>
        </li>
      )
    case 'leave':
      return (
        <li>
          <AreaAnchor
            className={styles.option}
            href={target.address}
            target="_blank"
            rel="noopener noreferrer"
          >
            <ExternalLink size={20} aria-hidden />
            <span>
              {title}
              <small>{target.host}</small>
              <span style={visuallyHidden}>, {words.newTab}</span>
            </span>
          </AreaAnchor>
        </li>
      )
    case 'watch':
      return (
        <li>
          <ButtonBase
            className={styles.option}
            aria-haspopup="dialog"
            aria-label={words.watch(title)}
            onClick={() => void openModal(videoModal, { title, path: target.path })}
          >
            <CirclePlay size={20} aria-hidden />
            {title}
          </ButtonBase>
        </li>
      )
    case 'embed':
      return (
        <li data-wide>
          <YoutubeOption title={title} address={target.address} />
        </li>
      )
    case 'nothing':
      return <li>{title}</li>
  }
}

function Instrument({ link }: { link: AssistantLink }) {
  const { title, serialNumber, manufacture } = link
  return (
    <span>
      {title} {manufacture !== undefined && <i>{manufacture}</i>}
      <small className={styles.serial}>{serialNumber}</small>
    </span>
  )
}

/** A click with a modifier key is left to the browser. */
function followInside(event: MouseEvent, path: string, onGo: (path: string) => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  onGo(path)
}
