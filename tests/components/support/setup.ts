/** What every test of a component begins and ends with. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { ANNOUNCED_FILTERS } from '#contract/config'
import { closeAllModals } from '#ui/modal/modal.ts'

import { startListening, whatWasSaid } from './console.ts'

// As our server says of itself; read when the first screen is imported.
localStorage.setItem('config', JSON.stringify({ api_filters: ANNOUNCED_FILTERS }))

beforeEach(startListening)

afterEach(() => {
  vi.useRealTimers()
  closeAllModals()
  localStorage.clear()
  expect(whatWasSaid(), 'said to the console').toEqual([])
})
