import { answerUnseen, seenAnswers } from './assistant-pushes.ts'
import { outboxStore } from './outbox-store.ts'
import { useStore } from './store.ts'

/** Whether the assistant has answered what was said before its panel was closed, or waited in the queue. */
export function useUnseenAnswer(): boolean {
  const pushed = useStore(answerUnseen)
  const seen = useStore(seenAnswers)
  const late = useStore(outboxStore).some(
    ({ name, state, key }) => name === 'sendToAssistant' && state === 'sent' && !seen.has(key),
  )
  return pushed || late
}
