import { useSelector } from '@tanstack/react-store'

import { useStore } from '#device/store'
import { outboxStore } from '#outbox-page/store'

import { answerUnseen, seenAnswers } from './pushes.ts'

/** Whether the assistant has answered what was said before its panel was closed, or waited in the queue. */
export function useUnseenAnswer(): boolean {
  const pushed = useSelector(answerUnseen)
  const seen = useSelector(seenAnswers)
  const late = useStore(outboxStore).some(
    ({ name, state, key }) => name === 'sendToAssistant' && state === 'sent' && !seen.has(key),
  )
  return pushed || late
}
