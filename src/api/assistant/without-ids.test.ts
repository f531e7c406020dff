import { expect, test } from 'vitest'

import {
  answer,
  greeted,
  submitted,
  lineWithoutId,
  linesWithoutIds,
  type TransitionCase,
} from './sample-session.ts'
import { reduceAssistant } from './session.ts'

/** Section 3 has no ids, and not every backend sends them. */
const rules: TransitionCase[] = [
  {
    rule: 'a backend that repeats nothing: what was said stays, the reply comes by push',
    from: { ...greeted, lines: [lineWithoutId('Hello')] },
    actions: [
      { ...submitted, now: 2000 },
      { type: 'answered', key: 'k', answer: answer({}), now: 2100 },
      {
        type: 'received',
        ticketId: 7,
        lines: linesWithoutIds,
        now: 2500,
      },
    ],
    to: { lines: linesWithoutIds, echoes: [] },
  },
  {
    rule: 'the same where the push was faster than the answer',
    from: { ...greeted, lines: [lineWithoutId('Hello')] },
    actions: [
      { ...submitted, now: 2000 },
      { type: 'received', ticketId: 7, lines: linesWithoutIds, now: 2500 },
      {
        type: 'answered',
        key: 'k',
        answer: answer({ chats: [lineWithoutId('Where?')] }),
        now: 2600,
      },
      { type: 'received', ticketId: 7, lines: [lineWithoutId('Hello')], now: 2700 },
    ],
    to: { lines: linesWithoutIds, echoes: [], typingSince: undefined },
  },
  {
    rule: 'and where it tells the newest only',
    from: { ...greeted, lines: linesWithoutIds },
    actions: [
      {
        type: 'received',
        ticketId: 7,
        lines: [lineWithoutId('Where?'), lineWithoutId('Hm?')],
        now: 2500,
      },
    ],
    to: { lines: [lineWithoutId('Where?'), lineWithoutId('Hm?')] },
  },
]

test.each(rules)('without ids: $rule', ({ from, actions, to }) => {
  let now = from
  for (const action of actions) now = reduceAssistant(now, action)
  expect(now).toMatchObject(to)
})
