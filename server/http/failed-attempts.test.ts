import { expect, test } from 'vitest'

import { FailedAttempts } from './failed-attempts.ts'

const fail = (attempts: FailedAttempts, now: number) => {
  const wait = attempts.begin('rina', now)
  if (wait === undefined) attempts.end('rina', true)
  return wait
}

test('a key waits until the window of its first failure is over', () => {
  const attempts = new FailedAttempts(2, 60_000)
  expect([fail(attempts, 0), fail(attempts, 10_000), fail(attempts, 20_000)]).toEqual([
    undefined,
    undefined,
    40,
  ])
  expect(attempts.begin('budi', 20_000)).toBeUndefined()
  expect(fail(attempts, 60_000)).toBeUndefined()
})

test('what is under way counts until it ends well', () => {
  const attempts = new FailedAttempts(1, 60_000)
  expect(attempts.begin('rina', 0)).toBeUndefined()
  expect(attempts.begin('rina', 0)).toBe(60)
  attempts.end('rina', false)
  expect(attempts.begin('rina', 0)).toBeUndefined()
})

test('what is under way when a window ends is not forgotten', () => {
  const attempts = new FailedAttempts(1, 60_000)
  attempts.begin('rina', 0)
  expect(attempts.begin('rina', 61_000)).toBe(60)
  attempts.end('rina', true)
  expect(attempts.begin('rina', 62_000)).toBe(59)
})
