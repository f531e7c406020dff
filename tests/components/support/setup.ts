/** What every test of a component begins and ends with. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

import { ANNOUNCED_FILTERS } from '#contract/config'
import { configureOutbox } from '#outbox/page/ports'
import { closeAllModals } from '#ui/modal/modal.ts'

import { startListening, consoleMessages } from './console.ts'

// The order of the cascade layers, as the page has it.
declare const __PAGE_STYLES__: string

const styles = document.createElement('style')
styles.textContent = __PAGE_STYLES__
document.head.prepend(styles)

// As our server says of itself; read when the first screen is imported.
const announced = {
  api_filters: ANNOUNCED_FILTERS,
  api_sign_in: ['passkey', 'code', 'openid'],
  openid: { name: 'Acme ID', for: 'all' },
  push: { vapid_public_key: 'the-key-of-the-portal' },
}
localStorage.setItem('config', JSON.stringify(announced))

const { outboxPorts } = await import('#app/outbox/outbox-ports.ts')
// The server in the page answers what is fetched.
configureOutbox({
  ...outboxPorts,
  uploadFetch:
    () =>
    (...asked) =>
      fetch(...asked),
})

beforeEach(startListening)

afterEach(() => {
  vi.useRealTimers()
  closeAllModals()
  localStorage.clear()
  expect(consoleMessages(), 'said to the console').toEqual([])
})
