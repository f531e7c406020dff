import { useSelector } from '@tanstack/react-store'

import { useCommands } from '#outbox/react'

import { unseenAnswerStore, seenAnswersStore } from './pushes.ts'
import { isForAssistant } from './queue.ts'

/** Returns whether the assistant has answered a message from before its panel was closed, or a queued one. */
export function useUnseenAnswer(): boolean {
  const pushed = useSelector(unseenAnswerStore)
  const seen = useSelector(seenAnswersStore)
  const late = useCommands(isForAssistant).some(
    ({ state, key }) => state === 'sent' && !seen.has(key),
  )
  return pushed || late
}
