import { expect, test } from 'vitest'

import { holdUpdates, isBusy, onBusyChange } from './busy.ts'

test('busy from the first hold to the last release, however often one is released', () => {
  const said: boolean[] = []
  const stop = onBusyChange(() => said.push(isBusy()))
  const form = holdUpdates()
  const other = holdUpdates()
  const queue = holdUpdates()
  form()
  form()
  expect(isBusy()).toBe(true)
  queue()
  expect(isBusy()).toBe(true)
  other()
  expect(isBusy()).toBe(false)
  stop()
  expect(said).toEqual([true, true, true, true, true, false])
})
