import { expect, test } from 'vitest'

import { PUSH_DIRECTIONS } from '#contract/push'

import { PUSH_EFFECTS, pushEffects } from './push-effects.ts'

test('every direction has its queries, and one that is not known has none', () => {
  expect(Object.keys(PUSH_EFFECTS).toSorted()).toEqual([...PUSH_DIRECTIONS].toSorted())
  expect(pushEffects({ direction: 'CafActivity' })).toEqual([['caf']])
  expect(pushEffects({ direction: 'ChatBotActivity' })).toEqual([['assistant']])
  expect(pushEffects({ direction: 'PlanningActivity' })).toContainEqual(['instruments', 'summary'])
  expect(pushEffects({ direction: 'toString' })).toEqual([])
  expect(pushEffects({})).toEqual([])
})

test('a message about a ticket names its own queries, and no other ticket’s', () => {
  const payload = { ticket_id: '7' }
  const chat = pushEffects({ direction: 'ChatMessageActivity', payload })
  expect(chat).toContainEqual(['tickets', 'detail', 7, 'replies'])
  expect(chat).not.toContainEqual(['tickets', 'counts'])
  expect(pushEffects({ direction: 'TicketActivity', payload })).toContainEqual([
    'tickets',
    'detail',
    7,
  ])
  for (const ticket_id of ['', '0', 'x', '-1', '1e400']) {
    const keys = pushEffects({ direction: 'TicketActivity', payload: { ticket_id } })
    expect(keys.some(([, part]) => part === 'detail')).toBe(false)
  }
})
