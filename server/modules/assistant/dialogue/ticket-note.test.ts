import { expect, test } from 'vitest'

import { TEXT_LIMITS } from '#contract/http/limits'

import { assistantMessages } from '../messages.ts'
import { writeTicketNote } from './ticket-note.ts'
import { button } from './turn.ts'

const line = (is_user: boolean, message: string, more: object = {}) => ({
  is_user,
  message,
  links: [],
  is_aside: false,
  ...more,
})
const customer = (message: string, more?: object) => line(true, message, more)
const assistant = (message: string, more?: object) => line(false, message, more)

const linesOf = (said: Parameters<typeof writeTicketNote>[0]) =>
  writeTicketNote(said, assistantMessages.en).split('\n').slice(2)

test('from the first word of the customer on, without asides', () => {
  expect(
    linesOf([
      assistant('Hello rina'),
      customer('It  leaks\n\nsince  Monday'),
      assistant('Where?'),
      customer('Open a ticket', { is_aside: true }),
      assistant('Which phone number?', { is_aside: true }),
      customer('Below'),
      assistant('Did this help?', { is_aside: true }),
    ]),
  ).toEqual(['Customer: It leaks since Monday', 'Assistant: Where?', 'Customer: Below'])
})

test('of a long one the first description stays, then the newest, with a mark of what is left out', () => {
  const middle = Array.from({ length: 200 }, (_, at) => [
    customer(`question ${at}, ${'and so on '.repeat(8)}`),
    assistant(`answer ${at}`),
  ])
  const said = [
    assistant('Which instrument?', { links: [button('Hemora 620', '1')] }),
    customer('Hemora 620'),
    assistant('How can I help?'),
    customer(`It leaks. ${'x'.repeat(4000)}`),
    ...middle.flat(),
    customer('The last word'),
  ]
  const note = writeTicketNote(said, assistantMessages.en)
  expect(note.length).toBeLessThanOrEqual(TEXT_LIMITS.description)
  expect(note.length).toBeGreaterThan(TEXT_LIMITS.description - 200)
  const lines = linesOf(said)
  expect(lines.slice(0, 1)).toEqual(['…'])
  expect(lines[1]).toMatch(/^Customer: It leaks\. x{1900,}…$/)
  expect(lines[2]).toBe('…')
  expect(lines.at(-1)).toBe('Customer: The last word')
  expect(lines.at(-2)).toBe('Assistant: answer 199')
  expect(lines.filter((each) => each === '…')).toHaveLength(2)
})

test('where nothing was typed, the first thing that was tapped stays', () => {
  const said = [
    assistant('What about?', { links: [button('An error code', 'flow.error-code')] }),
    customer('An error code'),
    ...Array.from({ length: 100 }, (_, at) => [
      assistant(`Step ${at}? ${'y'.repeat(300)}`, { links: [button('Yes', 'step')] }),
      customer('Yes'),
    ]).flat(),
  ]
  expect(linesOf(said).slice(0, 2)).toEqual(['Customer: An error code', '…'])
})

test('a talk of nothing but a hand-over has a note as well', () => {
  const said = [customer('Open a ticket', { is_aside: true })]
  expect(writeTicketNote(said, assistantMessages.en)).toBe(assistantMessages.en.noteNothing)
})
