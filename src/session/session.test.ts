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
  session.makeExpiry()()
  expect(session.readSession()).toMatchObject({ state: 'expired', person: '5', account: '10' })
  expect(session.sessionToken()).toBeUndefined()
})

test('a refusal that comes after the next sign-in does not end that one, though the token is the same', () => {
  session.startSession('token', RINA)
  const late = session.makeExpiry()
  session.makeExpiry()()
  session.startSession('token', RINA)
  late()
  expect(session.sessionToken()).toBe('token')
})

test('who is identified or switches the account is still in the same session', () => {
  session.startSession('token', RINA)
  const expire = session.makeExpiry()
  session.identifyOwner({ ...RINA, account: '11' })
  expire()
  expect(session.readSession().state).toBe('expired')
})

test('a worker of an older version names the token alone', () => {
  session.startSession('token', RINA)
  session.expireSession({ token: 'another' })
  expect(session.readSession().state).toBe('signed-in')
  session.expireSession({ token: 'token' })
  expect(session.readSession().state).toBe('expired')
})

test.each(['token', 'newer'])(
  'a sign-in of another tab, not heard of yet, is not ended: %s',
  (token) => {
    session.startSession('token', RINA)
    const late = session.makeExpiry()
    localStorage.setItem('token', token)
    localStorage.setItem('sign-in', 'of the other tab')
    late()
    expect(session.readSession()).toMatchObject({
      state: 'signed-in',
      token,
      signIn: 'of the other tab',
    })
    expect(localStorage.getItem('token')).toBe(token)
  },
)

test('a sign-in of another tab that gave the same token is followed', () => {
  session.startSession('token', RINA)
  const stop = session.followOtherTabs()
  localStorage.setItem('sign-in', 'of the other tab')
  dispatchEvent(new StorageEvent('storage', { key: 'sign-in' }))
  stop()
  expect(session.readSession()).toMatchObject({ signIn: 'of the other tab' })
})

test('a session of an older version goes on', async () => {
  session.startSession('token', RINA)
  localStorage.removeItem('sign-in')
  vi.resetModules()
  const again = await import('./session.ts')
  again.makeExpiry()()
  expect(again.readSession()).toMatchObject({ state: 'expired', person: '5' })
})

test('a page that is loaded anew knows them again', async () => {
  session.startSession('token', RINA)
  vi.resetModules()
  const again = await import('./session.ts')
  expect(again.sessionOwner()).toBe('5#10')
  expect(again.sessionToken()).toBe('token')
})
