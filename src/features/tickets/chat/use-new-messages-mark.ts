import { useState } from 'react'

interface Mark {
  unread?: string | undefined
  from?: string | undefined
}

interface Reading {
  /** The chat is being opened: the unread messages of this moment are marked. */
  opening: boolean
  /** The newest message is in view. */
  atEnd: boolean
}

/**
 * Returns the entry below the 'New messages' line, given the first `unread` one: that one when the chat is opened,
 * later the first that arrives while the reader is elsewhere. It stays when the messages have been read, until `clear`.
 */
export function useNewMessagesMark(unread: string | undefined, { opening, atEnd }: Reading) {
  const [mark, setMark] = useState<Mark>({})
  if (mark.unread !== unread) {
    const arrived = unread !== undefined && mark.unread === undefined && !atEnd
    setMark({ unread, from: opening || arrived ? unread : mark.from })
  }
  return { newFrom: mark.from, clear: () => setMark({ unread }) }
}
