// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import * as session from './session.ts'

const RINA = { person: '5', account: '10', switches: true }

afterEach(() => {
  session.endSession()
  localStorage.clear()
})

test('what a device keeps is of the person and the account that is switched on', () => {
  session.startSession('token', RINA)
  expect([session.sessionOwner(), session.sessionPerson()]).toEqual(['5#10', '5'])
  session.identifyOwner({ ...RINA, account: '11' })
  expect([session.sessionOwner(), session.getAccountForCalls()]).toEqual(['5#11', '11'])
  expect(session.sessionToken()).toBe('token')
})

test('a backend without accounts keeps under the person, and calls name none', () => {
  session.startSession('token', { person: '5', account: '', switches: false })
  expect([
    session.sessionOwner(),
    session.getAccountForCalls(),
    session.mustChooseAccount(),
  ]).toEqual(['5', '', false])
  session.identifyOwner({ person: '5', account: '10', switches: false })
  expect([session.sessionOwner(), session.getAccountForCalls()]).toEqual(['5#10', ''])
})

test('staff without a customer have to choose', () => {
  session.startSession('token', { person: '9', account: '', switches: true })
  expect(session.mustChooseAccount()).toBe(true)
  session.identifyOwner({ person: '9', account: '10', switches: true }, '/tickets')
  expect(session.mustChooseAccount()).toBe(false)
  expect(session.readSession()).toMatchObject({ landing: '/tickets' })
})

test('a token stored without an owner gets one; it cannot change the person', () => {
  session.startSession('token', { person: '', account: '', switches: false })
  session.identifyOwner(RINA)
  expect(session.sessionOwner()).toBe('5#10')
  session.identifyOwner({ ...RINA, person: '6' })
  expect(session.sessionOwner()).toBe('5#10')
})

test('another tab that switches is followed', () => {
  session.startSession('token', RINA)
  const stop = session.followOtherTabs()
  localStorage.setItem('account', '11')
  dispatchEvent(new StorageEvent('storage', { key: 'account' }))
  stop()
  expect(session.sessionOwner()).toBe('5#11')
})

test('a session that ends in place keeps who and where they were', () => {
  session.startSession('token', RINA)
  session.expireSession('token')
  expect(session.readSession()).toMatchObject({ state: 'expired', person: '5', account: '10' })
  expect(session.sessionToken()).toBeUndefined()
})

test('a page that is loaded anew knows them again', async () => {
  session.startSession('token', RINA)
  vi.resetModules()
  const again = await import('./session.ts')
  expect(again.sessionOwner()).toBe('5#10')
  expect(again.sessionToken()).toBe('token')
})
