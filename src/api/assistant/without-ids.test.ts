import { expect, test } from 'vitest'

import { answer, greeted, said, unnamed, unnamedWhole, type Rule } from './sample-session.ts'
import { reduceAssistant } from './session.ts'

/** Section 3 names no ids, and not every backend gives them. */
const rules: Rule[] = [
  {
    rule: 'a backend that repeats nothing: what was said stays, the reply comes by push',
    from: { ...greeted, lines: [unnamed('Hello')] },
    actions: [
      { ...said, now: 2000 },
      { type: 'answered', key: 'k', answer: answer({}), now: 2100 },
      {
        type: 'heard',
        ticketId: 7,
        lines: unnamedWhole,
        now: 2500,
      },
    ],
    to: { lines: unnamedWhole, echoes: [] },
  },
  {
    rule: 'the same where the push was faster than the answer',
    from: { ...greeted, lines: [unnamed('Hello')] },
    actions: [
      { ...said, now: 2000 },
      { type: 'heard', ticketId: 7, lines: unnamedWhole, now: 2500 },
      {
        type: 'answered',
        key: 'k',
        answer: answer({ chats: [unnamed('Where?')] }),
        now: 2600,
      },
      { type: 'heard', ticketId: 7, lines: [unnamed('Hello')], now: 2700 },
    ],
    to: { lines: unnamedWhole, echoes: [], typingSince: undefined },
  },
  {
    rule: 'and where it tells the newest only',
    from: { ...greeted, lines: unnamedWhole },
    actions: [
      { type: 'heard', ticketId: 7, lines: [unnamed('Where?'), unnamed('Hm?')], now: 2500 },
    ],
    to: { lines: [unnamed('Where?'), unnamed('Hm?')] },
  },
]

test.each(rules)('without ids: $rule', ({ from, actions, to }) => {
  let now = from
  for (const action of actions) now = reduceAssistant(now, action)
  expect(now).toMatchObject(to)
})
