/** What became of a conversation. */
import type { CONVERSATION_OUTCOMES } from '#contract/assistant-conversations'
import { MINUTE_MS } from '#server/platform/durations'

interface Ended {
  ticket_id: number | null
  solved_at: Date | null
  last_action_at: Date
}

/** `minutes` of silence, after which the portal begins another conversation; 0 for never. */
export function outcomeOf(
  { ticket_id, solved_at, last_action_at }: Ended,
  { now, minutes }: { now: Date; minutes: number },
): (typeof CONVERSATION_OUTCOMES)[number] {
  if (ticket_id !== null) return 'ticket'
  if (solved_at !== null) return 'solved'
  const silence = now.getTime() - last_action_at.getTime()
  return minutes > 0 && silence > minutes * MINUTE_MS ? 'left' : 'open'
}
