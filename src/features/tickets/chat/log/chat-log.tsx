import Button from '@mui/material/Button'
import { ArrowDown } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'

import type { OlderReplies } from '#api/replies/replies'
import type { Attachment } from '#contract/tickets/attachments'
import { useStrings } from '#i18n/use-strings'

import { countNewer, type StreamEntry } from '../chat-stream.ts'
import { ChatOlder } from './chat-older.tsx'
import type { PendingActions } from './chat-pending.tsx'
import { GAP } from './chat-row-height.ts'
import { ChatRow } from './chat-row.tsx'
import { useChatList } from './use-chat-list.ts'
import { useChatPlace, type ChatReading } from './use-chat-place.ts'

import styles from './chat-log.module.css'

interface ChatLogProps {
  entries: readonly StreamEntry[]
  /** There may be older messages. */
  older: boolean
  olderReplies: OlderReplies
  reading: ChatReading
  actions: PendingActions
  /** Stable, so that unchanged rows are not rendered again. */
  onOpenFile: (file: Attachment) => void
}

/** The rows of a chat; only those near the viewport are in the document. */
export function ChatLog(props: ChatLogProps) {
  const { entries, older, olderReplies, reading, actions, onOpenFile } = props
  const { chat } = useStrings()
  const start = entries.findIndex(({ kind }) => kind === 'new')
  const first = start < 0 ? entries.length : start
  const list = useChatList(entries, { older, first })
  const { element, virtualizer } = list
  const { atEnd, onMove, toStart } = useChatPlace(list, { entries, first, older }, reading)
  const newer = useNewer(entries, virtualizer.range?.endIndex ?? first - 1)
  const whole = virtualizer.getVirtualItems().length === entries.length && !older

  const jump = (event: KeyboardEvent) => {
    onMove()
    if (event.target !== element.current) return
    if (event.key === 'End') virtualizer.scrollToEnd()
    else if (event.key === 'Home') {
      toStart()
      if (older) void olderReplies.readAll()
    } else return
    event.preventDefault()
  }
  return (
    <div className={styles.frame}>
      <div
        className={styles.scroll}
        ref={element}
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-busy={reading.opening}
        aria-label={chat.title}
        onKeyDown={jump}
        onWheel={onMove}
        onTouchMove={onMove}
        onPointerDown={onMove}
      >
        <div className={styles.column}>
          <ChatOlder olderReplies={olderReplies} older={older} />
          <ol className={styles.list} ref={virtualizer.containerRef}>
            {virtualizer.getVirtualItems().map(({ index, key }) => {
              const entry = entries[index]
              if (!entry) return null
              const follows = 'follows' in entry && entry.follows
              return (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  data-key={entry.key}
                  aria-posinset={whole ? undefined : index + 1}
                  aria-setsize={whole ? undefined : older ? -1 : entries.length}
                  style={{ paddingTop: follows ? GAP.follows : GAP.other }}
                >
                  <ChatRow entry={entry} actions={actions} onOpenFile={onOpenFile} />
                </li>
              )
            })}
          </ol>
        </div>
      </div>
      {!atEnd && (
        <Button
          className={styles.toEnd}
          data-newer={newer > 0 || undefined}
          aria-label={newer > 0 ? chat.newCount(newer) : chat.newer}
          onClick={() => virtualizer.scrollToEnd()}
        >
          {newer > 0 && chat.newCount(newer)}
          <ArrowDown size={20} aria-hidden />
        </Button>
      )}
    </div>
  )
}

/** Returns the number of new messages below `lastVisible`, the lowest row in view. */
function useNewer(entries: readonly StreamEntry[], lastVisible: number): number {
  const [seen, setSeen] = useState<string>()
  const at = entries.findLastIndex(({ key }) => key === seen)
  const visible = entries[lastVisible]?.key
  if (visible !== undefined && lastVisible > at) setSeen(visible)
  return countNewer(entries, seen)
}
