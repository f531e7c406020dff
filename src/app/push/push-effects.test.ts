import { expect, test } from 'vitest'

import { PUSH_DIRECTIONS } from '#contract/push'

import { PUSH_EFFECTS, pushEffects } from './push-effects.ts'

test('every direction has its queries, and one that is not known has none', () => {
  expect(Object.keys(PUSH_EFFECTS).toSorted()).toEqual([...PUSH_DIRECTIONS].toSorted())
  expect(pushEffects({ direction: 'CafActivity' }, undefined)).toEqual([['caf']])
  expect(pushEffects({ direction: 'ChatBotActivity' }, undefined)).toEqual([['assistant']])
  expect(pushEffects({ direction: 'PlanningActivity' }, undefined)).toContainEqual([
    'instruments',
    'summary',
  ])
  expect(pushEffects({ direction: 'toString' }, undefined)).toEqual([])
  expect(pushEffects({}, undefined)).toEqual([])
})

test('a message about a ticket names its own queries, and no other ticket’s', () => {
  const chat = pushEffects({ direction: 'ChatMessageActivity' }, 7)
  expect(chat).toContainEqual(['tickets', 'detail', 7, 'replies'])
  expect(chat).not.toContainEqual(['tickets', 'counts'])
  expect(pushEffects({ direction: 'TicketActivity' }, 7)).toContainEqual(['tickets', 'detail', 7])
})

test('a message about a ticket that nobody knows may be about any that is looked at', () => {
  const keys = pushEffects({ direction: 'ChatMessageActivity' }, undefined)
  expect(keys).toContainEqual(['tickets', 'detail'])
})
