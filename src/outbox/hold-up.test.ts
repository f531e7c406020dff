import { expect, test } from 'vitest'

import type { CommandName } from './commands.ts'
import type { Command } from './database.ts'
import { holdUpOf, type Link } from './hold-up.ts'

let keys = 0
const command = (over: Partial<Command> = {}, name: CommandName = 'createReply') =>
  ({ key: `key-${(keys += 1)}`, name, state: 'waiting', notBefore: 0, ...over }) as Command

const refused = (name?: CommandName) => command({ state: 'refused' }, name)
const holdUps = (lane: Command[], link: Link = 'online') =>
  lane.map((each) => holdUpOf(each, lane, link))

test('what can be sent is being sent, and what is after it too', () => {
  expect(holdUps([command({ state: 'sent' }), command(), command()])).toEqual([
    'sent',
    'sending',
    'sending',
  ])
})

test.each(['offline', 'unreachable', 'signIn'] as const)(
  'without a way to the server: %s',
  (link) => {
    expect(holdUps([command(), command()], link)).toEqual([link, link])
  },
)

test('after a try that failed all know when the next one is', () => {
  const lane = [command({ notBefore: 5000, tries: 1 }), command()]
  expect(holdUps(lane)).toEqual([5000, 5000])
  expect(holdUps(lane, 'unreachable')).toEqual([5000, 5000])
  expect(holdUps(lane, 'offline')).toEqual(['offline', 'offline'])
})

test('what passes a refused message does not wait for it', () => {
  expect(holdUps([refused(), command(), refused('closeTicket'), command()])).toEqual([
    'refused',
    'sending',
    'refused',
    'sending',
  ])
})

test('what builds on a refused change waits for that, whatever the network does', () => {
  const added = [refused('createTicket'), command(), command()]
  const form = [refused('answerCafQuestions'), command({}, 'submitCafDocument')]
  expect(holdUps(added)).toEqual(['refused', 'behind', 'behind'])
  expect(holdUps(added, 'offline')).toEqual(['refused', 'behind', 'behind'])
  expect(holdUps(form)).toEqual(['refused', 'behind'])
})

test('what is after a message that may have arrived waits for its author', () => {
  const unsure = { status: 0, message: '', errors: {}, unsure: true } as const
  expect(holdUps([command({ state: 'refused', refused: unsure }), command()])).toEqual([
    'refused',
    'behind',
  ])
})

test('what wants a proof says so, and what is after it waits for it', () => {
  expect(holdUps([command({ unproved: true }), command()])).toEqual(['unproved', 'behind'])
})

test('a message that is retried is not held up by a later one that is refused', () => {
  const lane = [command({}, 'answerCafQuestions'), refused('confirmCafInformation')]
  expect(holdUps(lane)).toEqual(['sending', 'refused'])
})
