/** What every test of a component begins and ends with. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { closeAllModals } from '#ui/modal/modal.ts'

import { startListening, whatWasSaid } from './console.ts'

beforeEach(startListening)

afterEach(() => {
  vi.useRealTimers()
  closeAllModals()
  localStorage.clear()
  expect(whatWasSaid(), 'said to the console').toEqual([])
})
