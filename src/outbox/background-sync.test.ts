import { expect, test, vi } from 'vitest'

import { requestSync } from './background-sync.ts'

const registration = (more: object) => more as ServiceWorkerRegistration

test('a browser without background sync, as Safari and Firefox, is asked nothing', async () => {
  await expect(requestSync(registration({}))).resolves.toBeUndefined()
  await expect(requestSync(undefined)).resolves.toBeUndefined()
})

test('where there is one it is asked, and may refuse', async () => {
  const register = vi.fn(() => Promise.reject(new Error('not allowed')))
  await requestSync(registration({ sync: { register } }))
  expect(register).toHaveBeenCalledWith('outbox')
})
