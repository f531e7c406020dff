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
    rule: 'opening without a ticket leaves it so: a greeting starts',
    from: NO_SESSION,
    actions: [{ ...checked, now: 5000 }],
    to: NO_SESSION,
  },
  {
    rule: 'opening within the configured minutes goes on',
    from: greeted,
    actions: [{ ...checked, now: 1000 + 30 * MINUTE }],
    to: greeted,
  },
  {
    rule: 'opening after more than that begins anew',
    from: { ...greeted, rated: true },
    actions: [{ ...checked, now: 1001 + 30 * MINUTE }],
    to: NO_SESSION,
  },
  {
    rule: 'what was said counts as the last action',
    from: greeted,
    actions: [
      { ...submitted, now: 20 * MINUTE },
      { ...checked, now: 45 * MINUTE },
    ],
    to: { ticket: greeted.ticket },
  },
  {
    rule: 'a conversation for which something waits here is not given up',
    from: greeted,
    actions: [{ ...checked, unsent: true, now: 300 * MINUTE }],
    to: greeted,
  },
  {
    rule: 'a clock that was set back ends nothing',
    from: greeted,
    actions: [{ ...checked, now: 0 }],
    to: greeted,
  },
  {
    rule: 'what answers to a conversation that is over does not bring it back',
    from: { ...NO_SESSION, echoes: [{ key: 'k', message: 'It leaks', at: 1 }] },
    actions: [{ type: 'outlived', key: 'k' }],
    to: NO_SESSION,
  },
  {
    rule: 'a greeting types',
    from: NO_SESSION,
    actions: [{ type: 'greeting', now: 5 }],
    to: { typingSince: 5, echoes: [] },
  },
  {
    rule: 'a greeting that nobody answers does not',
    from: NO_SESSION,
    actions: [{ type: 'greeting', now: 5 }, { type: 'silent' }],
    to: NO_SESSION,
  },
  {
    rule: 'a greeting that is answered begins a conversation, not rated',
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
    rule: 'what the customer says is added here at once, and the assistant types',
    from: greeted,
    actions: [{ ...submitted, now: 2000 }],
    to: { echoes: [{ key: 'k', message: 'It leaks', at: 2000 }], typingSince: 2000, actedAt: 2000 },
  },
  {
    rule: 'nothing is said while it types',
    from: typing,
    actions: [{ ...submitted, now: 2001 }],
    to: typing,
  },
  {
    rule: 'nor without a word',
    from: greeted,
    actions: [{ ...submitted, message: ' \n', now: 2001 }],
    to: greeted,
  },
  {
    rule: 'without a network it does not type',
    from: greeted,
    actions: [{ ...submitted, silent: true, now: 2000 }],
    to: { typingSince: undefined, echoes: [{ key: 'k', message: 'It leaks', at: 2000 }] },
  },
  {
    rule: 'what waits here is the queue’s to show, and more can be said',
    from: greeted,
    actions: [
      { ...submitted, now: 2000 },
      { type: 'waits', key: 'k', now: 2500 },
    ],
    to: { typingSince: undefined, echoes: [], actedAt: 2500 },
  },
  {
    rule: 'the answer takes the place of what was added here',
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
    rule: 'the same by way of a push, before and after the answer',
    from: greeted,
    actions: [
      { ...submitted, now: 2000 },
      { type: 'heard', ticketId: 7, lines: whole, now: 2500 },
      { type: 'answered', key: 'k', answer: replied, now: 2600 },
      { type: 'heard', ticketId: 7, lines: [line(1, 'Hello')], now: 2700 },
    ],
    to: {
      lines: whole,
      echoes: [],
      typingSince: undefined,
    },
  },
  {
    rule: 'what belongs to another conversation changes nothing',
    from: greeted,
    actions: [
      { type: 'heard', ticketId: 6, lines: [line(5, 'Old')], now: 2000 },
      { type: 'answered', key: 'old', answer: begun, now: 2100 },
    ],
    to: greeted,
  },
  {
    rule: 'a greeting that comes after the customer has spoken changes nothing',
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
    rule: 'nor one that comes after another conversation was begun',
    from: greeted,
    actions: [{ type: 'answered', answer: begun, now: 3000 }],
    to: greeted,
  },
  {
    rule: 'one that thinks goes on typing',
    from: greeted,
    actions: [
      { ...submitted, now: 2000 },
      { type: 'answered', key: 'k', answer: answer({ ticket: ticket(7, 'thinking') }), now: 2100 },
    ],
    to: { typingSince: 2000 },
  },
  {
    rule: 'after 10 s no longer, and what was said stays',
    from: { ...typing, echoes: [{ key: 'k', message: 'a', at: 2000 }] },
    actions: [{ type: 'clock', now: 12_000 }],
    to: { typingSince: undefined, echoes: [{ key: 'k', message: 'a', at: 2000 }] },
  },
  {
    rule: 'a reply ends the typing',
    from: typing,
    actions: [
      { type: 'heard', ticketId: 7, lines: [line(1, 'Hello'), line(2, 'Yes?')], now: 3000 },
    ],
    to: { typingSince: undefined, actedAt: 3000 },
  },
  {
    rule: 'a rating is given once',
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
    rule: 'one that did not arrive may be given again',
    from: greeted,
    actions: [
      { ...rating, now: 2000 },
      { type: 'refused', key: 'k', rating: true, status: 422 },
    ],
    to: { rated: false, echoes: [], typingSince: undefined },
  },
  {
    rule: 'one that had been given elsewhere may not',
    from: greeted,
    actions: [
      { ...rating, now: 2000 },
      { type: 'refused', key: 'k', rating: true, status: 409 },
    ],
    to: { rated: true },
  },
  {
    rule: 'another ticket can be rated again',
    from: { ...greeted, rated: true },
    actions: [{ type: 'reset' }, { type: 'answered', answer: begun, now: 3000 }],
    to: { rated: false, lines: [line(3, 'Hi')] },
  },
  {
    rule: 'sign-out and ChatBotSession leave nothing, so a rating is free again',
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

test('the bounds of both times, and what shuts sending', () => {
  expect(isSessionOver(greeted, { now: 1e12, minutes: 0 })).toBe(false)
  expect(reduceAssistant(typing, { type: 'clock', now: 11_999 })).toBe(typing)
  const may = [canSend(greeted, 'a'), canSend(greeted, ' '), canSend(typing, 'a')]
  expect(may).toEqual([true, false, false])
})
