import { expect, test } from 'vitest'

import { answer, greeted, line, submitted, ticket, type TransitionCase } from './sample-session.ts'
import {
  type AssistantSession,
  isSessionOver,
  canSend,
  NO_SESSION,
  reduceAssistant,
} from './session.ts'

const MINUTE = 60_000
const replied = answer({
  ticket: ticket(7),
  message: line(2, 'It leaks', 'k'),
  chats: [line(3, 'Where?')],
})

/** Other backends may not report a rating. */
const begun = answer({ ticket: { ...ticket(8), rated: undefined }, chats: [line(3, 'Hi')] })

const whole = [line(1, 'Hello'), line(2, 'It leaks', 'k'), line(3, 'Where?')]
const rating = { ...submitted, message: '4', rating: true }
const checked = { type: 'checked', minutes: 30, unsent: false } as const
const typing: AssistantSession = { ...greeted, typingSince: 2000 }

const rules: TransitionCase[] = [
  {
    rule: 'a conversation of the list becomes the current one, and counts as acted on',
    from: { ...greeted, rated: true },
    actions: [
      { type: 'continued', ticket: ticket(5), lines: whole, now: 90 * MINUTE },
      { ...checked, now: 100 * MINUTE },
    ],
    to: { ticket: ticket(5), lines: whole, rated: false, actedAt: 90 * MINUTE },
  },
  {
    rule: 'the current one loses nothing where it is continued',
    from: { ...typing, lines: whole },
    actions: [{ type: 'continued', ticket: ticket(7), lines: [], now: 3000 }],
    to: { ticket: greeted.ticket, lines: whole, typingSince: 2000, actedAt: 3000 },
  },
  {
    rule: 'a session without a ticket does not expire',
    from: NO_SESSION,
    actions: [{ ...checked, now: 5000 }],
    to: NO_SESSION,
  },
  {
    rule: 'a session within the configured minutes continues',
    from: greeted,
    actions: [{ ...checked, now: 1000 + 30 * MINUTE }],
    to: greeted,
  },
  {
    rule: 'a session expires after the configured minutes',
    from: { ...greeted, rated: true },
    actions: [{ ...checked, now: 1001 + 30 * MINUTE }],
    to: NO_SESSION,
  },
  {
    rule: 'a submitted message counts as the last action',
    from: greeted,
    actions: [
      { ...submitted, now: 20 * MINUTE },
      { ...checked, now: 45 * MINUTE },
    ],
    to: { ticket: greeted.ticket },
  },
  {
    rule: 'a session with an unsent message does not expire',
    from: greeted,
    actions: [{ ...checked, unsent: true, now: 300 * MINUTE }],
    to: greeted,
  },
  {
    rule: 'a clock that was set back expires nothing',
    from: greeted,
    actions: [{ ...checked, now: 0 }],
    to: greeted,
  },
  {
    rule: 'the answer of an expired conversation removes its echo only',
    from: { ...NO_SESSION, echoes: [{ key: 'k', message: 'It leaks', at: 1 }] },
    actions: [{ type: 'expired', key: 'k' }],
    to: NO_SESSION,
  },
  {
    rule: 'the assistant types while it greets',
    from: NO_SESSION,
    actions: [{ type: 'greeting', now: 5 }],
    to: { typingSince: 5, echoes: [] },
  },
  {
    rule: 'a failed greeting ends the typing',
    from: NO_SESSION,
    actions: [{ type: 'greeting', now: 5 }, { type: 'failed' }],
    to: NO_SESSION,
  },
  {
    rule: 'an answered greeting starts an unrated conversation',
    from: { ...NO_SESSION, typingSince: 5, rated: true },
    actions: [{ type: 'answered', answer: begun, now: 9 }],
    to: {
      ticket: begun.ticket,
      actedAt: 9,
      lines: [line(3, 'Hi')],
      typingSince: undefined,
      rated: false,
    },
  },
  {
    rule: 'a submitted message is shown at once, and the assistant types',
    from: greeted,
    actions: [{ ...submitted, now: 2000 }],
    to: { echoes: [{ key: 'k', message: 'It leaks', at: 2000 }], typingSince: 2000, actedAt: 2000 },
  },
  {
    rule: 'no message is submitted while the assistant types',
    from: typing,
    actions: [{ ...submitted, now: 2001 }],
    to: typing,
  },
  {
    rule: 'a blank message is not submitted',
    from: greeted,
    actions: [{ ...submitted, message: ' \n', now: 2001 }],
    to: greeted,
  },
  {
    rule: 'offline the assistant does not type',
    from: greeted,
    actions: [{ ...submitted, offline: true, now: 2000 }],
    to: { typingSince: undefined, echoes: [{ key: 'k', message: 'It leaks', at: 2000 }] },
  },
  {
    rule: 'a queued message is shown by the queue, and another can be submitted',
    from: greeted,
    actions: [
      { ...submitted, now: 2000 },
      { type: 'queued', key: 'k', now: 2500 },
    ],
    to: { typingSince: undefined, echoes: [], actedAt: 2500 },
  },
  {
    rule: 'the answer replaces the echo',
    from: greeted,
    actions: [
      { ...submitted, now: 2000 },
      { type: 'answered', key: 'k', answer: replied, now: 2600 },
    ],
    to: {
      lines: whole,
      echoes: [],
      typingSince: undefined,
      actedAt: 2600,
    },
  },
  {
    rule: 'the history that a push fetches, before and after the answer, repeats nothing',
    from: greeted,
    actions: [
      { ...submitted, now: 2000 },
      { type: 'received', ticketId: 7, lines: whole, now: 2500 },
      { type: 'answered', key: 'k', answer: replied, now: 2600 },
      { type: 'received', ticketId: 7, lines: [line(1, 'Hello')], now: 2700 },
    ],
    to: {
      lines: whole,
      echoes: [],
      typingSince: undefined,
    },
  },
  {
    rule: 'history and answers of another conversation are ignored',
    from: greeted,
    actions: [
      { type: 'received', ticketId: 6, lines: [line(5, 'Old')], now: 2000 },
      { type: 'answered', key: 'old', answer: begun, now: 2100 },
    ],
    to: greeted,
  },
  {
    rule: 'a greeting that arrives after the first message is ignored',
    from: { ...NO_SESSION, typingSince: 1000 },
    actions: [
      { type: 'clock', now: 11_000 },
      { ...submitted, now: 12_000 },
      { type: 'answered', answer: begun, now: 13_000 },
    ],
    to: {
      ticket: undefined,
      lines: [],
      echoes: [{ key: 'k', message: 'It leaks', at: 12_000 }],
      typingSince: 12_000,
    },
  },
  {
    rule: 'a greeting that arrives in a started conversation is ignored',
    from: greeted,
    actions: [{ type: 'answered', answer: begun, now: 3000 }],
    to: greeted,
  },
  {
    rule: 'the assistant types on while its status is thinking',
    from: greeted,
    actions: [
      { ...submitted, now: 2000 },
      { type: 'answered', key: 'k', answer: answer({ ticket: ticket(7, 'thinking') }), now: 2100 },
    ],
    to: { typingSince: 2000 },
  },
  {
    rule: 'the typing ends after 10 s, and the echo stays',
    from: { ...typing, echoes: [{ key: 'k', message: 'a', at: 2000 }] },
    actions: [{ type: 'clock', now: 12_000 }],
    to: { typingSince: undefined, echoes: [{ key: 'k', message: 'a', at: 2000 }] },
  },
  {
    rule: 'a reply ends the typing',
    from: typing,
    actions: [
      { type: 'received', ticketId: 7, lines: [line(1, 'Hello'), line(2, 'Yes?')], now: 3000 },
    ],
    to: { typingSince: undefined, actedAt: 3000 },
  },
  {
    rule: 'a second rating is ignored',
    from: greeted,
    actions: [
      { ...rating, now: 2000 },
      {
        type: 'answered',
        key: 'k',
        answer: answer({ ticket: ticket(7, 'closed', true) }),
        now: 2100,
      },
      { ...rating, key: 'l', now: 2200 },
    ],
    to: { rated: true, echoes: [], typingSince: undefined },
  },
  {
    rule: 'a refused rating can be given again',
    from: greeted,
    actions: [
      { ...rating, now: 2000 },
      { type: 'refused', key: 'k', rating: true, status: 422 },
    ],
    to: { rated: false, echoes: [], typingSince: undefined },
  },
  {
    rule: 'a rating refused with 409 was given on another device',
    from: greeted,
    actions: [
      { ...rating, now: 2000 },
      { type: 'refused', key: 'k', rating: true, status: 409 },
    ],
    to: { rated: true },
  },
  {
    rule: 'another ticket can be rated',
    from: { ...greeted, rated: true },
    actions: [{ type: 'reset' }, { type: 'answered', answer: begun, now: 3000 }],
    to: { rated: false, lines: [line(3, 'Hi')] },
  },
  {
    rule: 'a reset leaves nothing, no rating either',
    from: { ...typing, rated: true },
    actions: [{ type: 'reset' }],
    to: NO_SESSION,
  },
]

test.each(rules)('$rule', ({ from, actions, to }) => {
  let now = from
  for (const action of actions) now = reduceAssistant(now, action)
  expect(now).toMatchObject(to)
})

test('unlimited sessions, the end of typing, and when a message can be sent', () => {
  expect(isSessionOver(greeted, { now: 1e12, minutes: 0 })).toBe(false)
  expect(reduceAssistant(typing, { type: 'clock', now: 11_999 })).toBe(typing)
  const may = [canSend(greeted, 'a'), canSend(greeted, ' '), canSend(typing, 'a')]
  expect(may).toEqual([true, false, false])
})
