import { useState } from 'react'

interface Mark {
  unread?: string | undefined
  from?: string | undefined
}

interface Reading {
  /** The chat is being opened: what is unread now is what the reader comes for. */
  opening: boolean
  /** The reader sees the newest message. */
  atEnd: boolean
}

/**
 * Above which entry 'New messages' stands, given the first that is `unread`: that one as the chat is opened, later the
 * first that comes while the reader is elsewhere. It stays where it is when they have been read, until `clear`.
 */
export function useNewMessagesMark(unread: string | undefined, { opening, atEnd }: Reading) {
  const [mark, setMark] = useState<Mark>({})
  if (mark.unread !== unread) {
    const arrived = unread !== undefined && mark.unread === undefined && !atEnd
    setMark({ unread, from: opening || arrived ? unread : mark.from })
  }
  return { newFrom: mark.from, clear: () => setMark({ unread }) }
}
