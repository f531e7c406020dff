import { expect, test } from 'vitest'

import { greeted, ticket, type TransitionCase } from './sample-session.ts'
import { NO_SESSION, reduceAssistant, timeLeft } from './session.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOON = Date.UTC(2026, 10, 3, 12)
/** A ticket whose last action was at `text`, in UTC. */
const acted = (text: string) => ({
  ...ticket(7),
  lastAction: { date: text, timezone_type: 3, timezone: 'UTC' },
})
const checked = { type: 'checked', minutes: 30, unsent: false } as const

const rules: TransitionCase[] = [
  {
    rule: 'the last action that the ticket names counts too',
    from: { ...greeted, actedAt: NOON - 40 * MINUTE, ticket: acted('2026-11-03 11:35') },
    actions: [{ ...checked, now: NOON }],
    to: { actedAt: NOON - 40 * MINUTE },
  },
  {
    rule: 'and ends the session where the device did nothing later',
    from: { ...greeted, actedAt: NOON - 40 * MINUTE, ticket: acted('2026-11-03 11:29') },
    actions: [{ ...checked, now: NOON }],
    to: NO_SESSION,
  },
  {
    rule: 'a clock that was a day ahead and is right now does not keep a session for a day',
    from: { ...greeted, actedAt: NOON - 40 * MINUTE + DAY, ticket: acted('2026-11-03 11:20') },
    actions: [{ ...checked, now: NOON }],
    to: NO_SESSION,
  },
  {
    rule: 'a clock that was a day behind and is right now does not end one',
    from: { ...greeted, actedAt: NOON - 10 * MINUTE - DAY, ticket: acted('2026-11-03 11:50') },
    actions: [{ ...checked, now: NOON }],
    to: { actedAt: NOON - 10 * MINUTE - DAY },
  },
  {
    rule: 'a tab whose clock is a moment behind the one that acted goes on',
    from: { ...greeted, actedAt: NOON + 70, ticket: acted('2026-11-03 11:20') },
    actions: [{ ...checked, now: NOON }],
    to: { actedAt: NOON + 70 },
  },
  {
    rule: 'a clock that is a day ahead measures by itself alone',
    from: { ...greeted, actedAt: NOON + DAY, ticket: acted('2026-11-03 12:00') },
    actions: [{ ...checked, now: NOON + DAY + 29 * MINUTE }],
    to: { actedAt: NOON + DAY },
  },
  {
    rule: 'and so does one that is a day behind',
    from: { ...greeted, actedAt: NOON - DAY, ticket: acted('2026-11-03 12:00') },
    actions: [{ ...checked, now: NOON - DAY + 31 * MINUTE }],
    to: NO_SESSION,
  },
]

test.each(rules)('$rule', ({ from, actions, to }) => {
  let now = from
  for (const action of actions) now = reduceAssistant(now, action)
  expect(now).toMatchObject(to)
})

test('the last action is read as a text or a stamp, and left aside where it is neither', () => {
  const at = { now: NOON, minutes: 30 }
  const left = (lastAction: ReturnType<typeof acted>['lastAction'] | string) =>
    timeLeft({ ...NO_SESSION, ticket: { ...ticket(7), lastAction } }, at)
  expect(left(acted('2026-11-03 11:50').lastAction)).toBe(20 * MINUTE)
  expect(left('2026-11-03T11:50:00Z')).toBe(20 * MINUTE)
  expect(left('yesterday')).toBe(Infinity)
})
