/** Sample data of conversations, for tests. */
import {
  type AssistantAction,
  type AssistantSession,
  type ChatLine,
  NO_SESSION,
} from './session.ts'

export const line = (id: number | undefined, message: string, client_key?: string): ChatLine => ({
  id,
  user: client_key !== undefined,
  message,
  links: [],
  time: undefined,
  client_key,
})

/** A message of a backend without ids. */
export const lineWithoutId = (message: string): ChatLine => ({
  ...line(undefined, message),
  user: message === 'It leaks',
})
export const linesWithoutIds = ['Hello', 'It leaks', 'Where?'].map(lineWithoutId)

export const ticket = (id: number, status = 'talk', rated = false) => ({
  id,
  number: `VA ${id}`,
  status: status as 'talk',
  lastAction: undefined,
  rated,
})
export const answer = (of: Partial<(AssistantAction & { type: 'answered' })['answer']>) => ({
  ticket: undefined,
  message: undefined,
  chats: [],
  ...of,
})

/** Greeted at 1 s, on ticket 7. */
export const greeted: AssistantSession = {
  ...NO_SESSION,
  ticket: ticket(7, 'greet'),
  actedAt: 1000,
  lines: [line(1, 'Hello')],
}

export const submitted = {
  type: 'submitted',
  key: 'k',
  message: 'It leaks',
  rating: false,
  offline: false,
} as const

/** A transition of a conversation. */
export interface TransitionCase {
  rule: string
  from: AssistantSession
  actions: AssistantAction[]
  to: Partial<AssistantSession>
}
