import { useState } from 'react'

import type { Strings } from '#i18n/catalogue'
import { useStrings } from '#i18n/use-strings'
import { visuallyHidden } from '#ui/visually-hidden.ts'

import { isOwn, type StreamEntry } from './chat-stream.ts'

/** Maximum number of messages to read out at once. */
const AT_ONCE = 3

interface ChatAnnouncerProps {
  entries: readonly StreamEntry[]
  opened: boolean
}

/**
 * Reads out new messages of others while a chat is open, and refusals of one's own. The log itself is silent, since its
 * rows are added and removed while scrolling.
 */
export function ChatAnnouncer({ entries, opened }: ChatAnnouncerProps) {
  const { chat } = useStrings()
  const last = entries.at(-1)?.key
  const problem = entries.findLast((entry) => entry.kind === 'pending')?.pending.problem
  const [heard, setHeard] = useState({ last, problem, text: '' })
  if (last !== heard.last || problem !== heard.problem) {
    const at = entries.findLastIndex(({ key }) => key === heard.last)
    const fresh = (at < 0 ? entries : entries.slice(at + 1)).slice(-AT_ONCE)
    const texts = fresh.map((entry) => formatEntry(entry, chat))
    if (problem !== heard.problem) texts.push(problem)
    setHeard({ last, problem, text: opened ? texts.filter(Boolean).join('\n') : '' })
  }
  return (
    <output aria-live="polite" style={visuallyHidden}>
      {heard.text}
    </output>
  )
}

function formatEntry(entry: StreamEntry, chat: Strings['chat']): string | undefined {
  if (isOwn(entry)) return undefined
  if (entry.kind === 'message') {
    return chat.arrived(entry.message.author_name ?? chat.staff, entry.message.comment)
  }
  if (entry.kind === 'file') {
    const { author_name, name, description = '' } = entry.file
    return chat.arrived(author_name ?? chat.staff, name || description)
  }
  return undefined
}
