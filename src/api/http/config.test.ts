// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

import { DEFAULT_CONFIG } from '#contract/config'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

test('a configuration counts although there is no room to keep it', async () => {
  const config = { ...DEFAULT_CONFIG, brand: { ...DEFAULT_CONFIG.brand, name: 'Acme' } }
  vi.stubGlobal('fetch', async () => Response.json(config))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { readConfig, refreshConfig } = await import('./config.ts')
  await refreshConfig()
  expect(readConfig().brand.name).toBe('Acme')
})
