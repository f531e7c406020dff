import { expect, test } from 'vitest'

import { isAudited } from '#contract/http/endpoint'
import { namedEndpoints } from '#contract/index'

import { auditStrings } from './audit-strings.ts'
import { formatAuditEntry } from './format-audit-entry.ts'

test.each(['en', 'id'] as const)('every call that is audited has its words: %s', (language) => {
  const audited = namedEndpoints.filter(isAudited).map(({ name }) => name)
  expect(audited.length).toBeGreaterThan(20)
  const known = Object.keys(auditStrings[language].acts)
  expect(audited.filter((name) => !known.includes(name))).toEqual([])
})

test('who did it, oneself, somebody without a name, and an act that is not known', () => {
  const { en } = auditStrings
  expect(formatAuditEntry({ action: 'createTicket', actor_name: 'Rina' }, en)).toBe(
    'Rina opened a ticket',
  )
  expect(formatAuditEntry({ action: 'createTicket', actor_name: 'Rina', is_own: true }, en)).toBe(
    'You opened a ticket',
  )
  expect(formatAuditEntry({ action: 'toString' }, en)).toBe('Someone: toString')
})
