import { expect, test } from 'vitest'

import { NOT_NOTED } from '#contract/acts'
import { namedEndpoints } from '#contract/index'
import { actsWords } from '#strings/acts-words'

import { sayAct } from './say-act.ts'

test.each(['en', 'id'] as const)('every act that is noted has its words: %s', (language) => {
  const noted = namedEndpoints
    .filter(
      ({ method, access, name }) => method !== 'GET' && access !== 'public' && !NOT_NOTED.has(name),
    )
    .map(({ name }) => name)
  expect(noted.length).toBeGreaterThan(20)
  const known = Object.keys(actsWords[language].acts)
  expect(noted.filter((name) => !known.includes(name))).toEqual([])
})

test('who did it, oneself, somebody without a name, and an act that is not known', () => {
  const { en } = actsWords
  expect(sayAct({ action: 'createTicket', actor_name: 'Rina' }, en)).toBe('Rina opened a ticket')
  expect(sayAct({ action: 'createTicket', actor_name: 'Rina', is_own: true }, en)).toBe(
    'You opened a ticket',
  )
  expect(sayAct({ action: 'toString' }, en)).toBe('Somebody: toString')
})
