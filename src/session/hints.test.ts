// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'

import { finishHint, isHintDone } from './hints.ts'
import { endSession, startSession } from './session.ts'

afterEach(() => {
  endSession()
  localStorage.clear()
})

const signIn = (person: string) => startSession('token', { person, account: '', switches: false })

test('a hint is done for the person who has done with it, also after they signed out', () => {
  signIn('7')
  expect(isHintDone('scan')).toBe(false)
  finishHint('scan')
  finishHint('scan')
  expect([isHintDone('scan'), isHintDone('palette')]).toEqual([true, false])
  endSession()
  signIn('8')
  expect(isHintDone('scan')).toBe(false)
  endSession()
  signIn('7')
  expect(isHintDone('scan')).toBe(true)
})

test('nothing is kept where nobody is signed in, and what can’t be read says nothing', () => {
  finishHint('scan')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('hints'))).toEqual([])
  signIn('7')
  localStorage.setItem('hints:7', '{broken')
  expect(isHintDone('scan')).toBe(false)
})
