import { expect, test } from 'vitest'

import { outcomeOf } from './policy.ts'

const last_action_at = new Date('2026-11-28T08:00:00Z')
const after = (minutes: number) => new Date(last_action_at.getTime() + minutes * 60_000)
const none = { ticket_id: null, solved_at: null, last_action_at }

test.each([
  ['open while the session lasts', none, after(30), 30, 'open'],
  ['left after it', none, after(31), 30, 'left'],
  ['never left where no minutes are set', none, after(9999), 0, 'open'],
  ['solved however long ago', { ...none, solved_at: after(1) }, after(9999), 30, 'solved'],
  [
    'a ticket more than solved',
    { ticket_id: 7, solved_at: after(1), last_action_at },
    after(2),
    30,
    'ticket',
  ],
] as const)('%s', (_, ended, now, minutes, outcome) => {
  expect(outcomeOf(ended, { now, minutes })).toBe(outcome)
})
