import { expect, test } from 'vitest'

import { isAudited } from '#contract/http/endpoint'
import { endpoints, namedEndpoints } from '#contract/index'

import { subjectOf } from './call-subject.ts'

test.each([
  ['ticket', /^\/api_v2\/(customer\/ticket|staff\/tickets)\/\{id\}/],
  ['caf', /^\/api_v2\/(customer|staff)\/caf-document\/\{id\}/],
  ['planning', /^\/api_v2\/staff\/plannings\/\{id\}/],
  ['account', /^\/api_v2\/(staff\/storage|customer\/switch-customer)\/\{id\}/],
] as const)('each audited call below the address of a %s is about it', (kind, address) => {
  const calls = namedEndpoints.filter((call) => isAudited(call) && address.test(call.path))
  expect(calls.length).toBeGreaterThan(0)
  for (const call of calls) {
    expect({ call: call.name, about: subjectOf(call, { id: 5 }, { id: 77 }) }).toEqual({
      call: call.name,
      about: { kind, id: 5 },
    })
  }
})

test.each([
  ['createTicket', 'ticket'],
  ['createCaf', 'caf'],
  ['createPlanning', 'planning'],
] as const)('%s is about what it makes', (name, kind) => {
  expect(subjectOf(endpoints[name], {}, { id: 77 })).toEqual({ kind, id: 77 })
  expect(subjectOf(endpoints[name], {}, null)).toBeUndefined()
})

test('a call that declares no record is about none', () => {
  expect(subjectOf(endpoints.editMe, {}, { id: 77 })).toBeUndefined()
  expect(subjectOf(endpoints.removeBanner, { id: 5 }, { id: 77 })).toBeUndefined()
})

test('what a device does by itself leaves no entry, nor does reading', () => {
  expect(isAudited(endpoints.markRepliesRead)).toBe(false)
  expect(isAudited(endpoints.readTicket)).toBe(false)
  expect(isAudited(endpoints.createToken)).toBe(false)
  expect(isAudited(endpoints.changePassword)).toBe(true)
})
