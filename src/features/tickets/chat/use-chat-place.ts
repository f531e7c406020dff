import { type Store, useSelector } from '@tanstack/react-store'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { isOwn, type StreamEntry } from './chat-stream.ts'
import type { ChatList } from './use-chat-list.ts'

/** So close to the end, in px, the reader is at it. */
const AT_END = 80
/** The past is read on when the top is nearer than so many heights of the window. */
const AHEAD = 2

export interface ChatReading {
  /** The entries are what the server has now. */
  settled: boolean
  /** The reader has been led to where reading starts, or went elsewhere. */
  onOpened: () => void
  /** The newest message is in view. */
  atEnd: Store<boolean>
  /** The reader comes to the first of what has been read from the server. */
  onNearTop: () => void
}

interface Rows {
  entries: readonly StreamEntry[]
  /** Where reading starts; behind the last where all has been read. */
  first: number
  /** There may be rows before these. */
  older: boolean
}

/**
 * Where the reader is. A chat opens where reading starts; it stays at its end for who is there, and for any other where
 * it is.
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
  /** The list knows where it is: to ask the element would make the browser lay out what has just been drawn. */
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
  // As the chat is drawn, and once more when the server has answered.
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
    /** A wheel, a finger or a key: from now on the reader says where to read. */
    onMove() {
      reader.current.moved = true
      reader.current.toStart = false
      onOpened()
    },
    /** To the first row there is, and on to the very first once it has been read. */
    toStart() {
      reader.current.toStart = older
      atEnd.setState(() => false)
      virtualizer.scrollToOffset(0)
    },
  }
}
