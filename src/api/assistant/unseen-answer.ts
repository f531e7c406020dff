import { useSelector } from '@tanstack/react-store'

import { useCommands } from '#outbox/react'

import { unseenAnswerStore, seenAnswersStore } from './pushes.ts'

/** Whether the assistant has answered what was said before its panel was closed, or waited in the queue. */
export function useUnseenAnswer(): boolean {
  const pushed = useSelector(unseenAnswerStore)
  const seen = useSelector(seenAnswersStore)
  const late = useCommands().some(
    ({ name, state, key }) => name === 'sendToAssistant' && state === 'sent' && !seen.has(key),
  )
  return pushed || late
}
