import { type Store, useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { isOwn, type StreamEntry } from '../chat-stream.ts'
import type { ChatList } from './use-chat-list.ts'

/** Distance to the end at which the reader counts as being there, in px. */
const AT_END = 80
/** Older messages are read when the top is nearer than this, in viewport heights. */
const AHEAD = 2

export interface ChatReading {
  /** The messages are fresh, and not being refetched. */
  settled: boolean
  /** The chat is being opened: the server has not answered yet, and what its answer brings is not announced. */
  opening: boolean
  /** Called when the reader was scrolled to the start of reading, or scrolled away. */
  onOpened: () => void
  /** Whether the newest message is in view. */
  atEnd: Store<boolean>
  /** Called when the reader approaches the first loaded message. */
  onNearTop: () => void
}

interface Rows {
  entries: readonly StreamEntry[]
  /** Index where reading starts; after the last row if everything is read. */
  first: number
  /** There may be older rows. */
  older: boolean
}

/**
 * The scroll position of a chat. It opens where reading starts; it stays at the end for a reader who is there, else
 * where it is.
 */
export function useChatPlace(
  { element, virtualizer }: ChatList,
  { entries, first, older }: Rows,
  { settled, onOpened, atEnd, onNearTop }: ChatReading,
) {
  const reader = useRef({ placed: false, moved: false, toStart: false })

  const note = (top: number, below: number, height: number) => {
    atEnd.setState(() => below <= AT_END)
    if (reader.current.placed && top < AHEAD * height) onNearTop()
  }
  const look = useEffectEvent(() => {
    const { current: box } = element
    if (!box) return
    const { scrollTop: top, clientHeight: height } = box
    note(top, box.scrollHeight - top - height, height)
  })
  /** Reads the list's own position: asking the element would force a layout. */
  const scrolled = useEffectEvent(() => {
    const { scrollOffset: top, scrollRect } = virtualizer
    if (top === null || !scrollRect) return
    note(top, virtualizer.getTotalSize() - top - scrollRect.height, scrollRect.height)
  })

  const known = useRef(entries.at(-1)?.key)
  const follow = useEffectEvent((last: StreamEntry | undefined) => {
    const wrote = last !== undefined && last.key !== known.current && isOwn(last)
    known.current = last?.key
    if (wrote || atEnd.get()) virtualizer.scrollToEnd()
    else if (reader.current.toStart && !older) {
      reader.current.toStart = false
      virtualizer.scrollToOffset(0)
    }
    look()
  })
  useLayoutEffect(() => follow(entries.at(-1)), [entries])

  const open = useEffectEvent((isSettled: boolean) => {
    if (!reader.current.moved) {
      if (first < entries.length) virtualizer.scrollToIndex(first, { align: 'start' })
      else virtualizer.scrollToEnd()
    }
    reader.current.placed = true
    if (isSettled) onOpened()
    look()
  })
  // When the chat is rendered, and again when the server has answered.
  useLayoutEffect(() => open(settled), [settled])

  useEffect(() => {
    const { current: box } = element
    if (!box) return
    const observer = new ResizeObserver(() => {
      if (atEnd.get()) virtualizer.scrollToEnd()
      look()
    })
    box.addEventListener('scroll', scrolled, { passive: true })
    observer.observe(box)
    return () => {
      box.removeEventListener('scroll', scrolled)
      observer.disconnect()
    }
  }, [element, virtualizer, atEnd])

  return {
    atEnd: useSelector(atEnd),
    /** A wheel, touch or key: from now on the reader decides the position. */
    onMove() {
      reader.current.moved = true
      reader.current.toStart = false
      onOpened()
    },
    /** To the first loaded row, and to the very first once that is loaded. */
    toStart() {
      reader.current.toStart = older
      atEnd.setState(() => false)
      virtualizer.scrollToOffset(0)
    },
  }
}
