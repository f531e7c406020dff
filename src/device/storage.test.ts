import { afterEach, expect, test, vi } from 'vitest'

import { askForDurableStorage, isInstalled, makeStorageDurable, readStorageUse } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page that was opened so; `persist` counts how often the browser is asked, `install` installs the portal. */
function openedAs({ standalone, display = 'browser' }: { standalone?: boolean; display?: string }) {
  const persist = vi.fn(() => Promise.resolve(true))
  vi.stubGlobal('navigator', {
    ...(standalone !== undefined && { standalone }),
    storage: { persist },
  })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(display) }))
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  return { persist, install: () => page.dispatchEvent(new Event('appinstalled')) }
}

test.each([
  [
    'from the home screen of an iPhone, which says it by a property of its own',
    { standalone: true },
    true,
  ],
  ['in a tab of Safari there', { standalone: false }, false],
  ['from the desktop', { display: 'standalone' }, true],
  ['in a tab elsewhere', {}, false],
])('opened %s', (_, how, expected) => {
  openedAs(how)
  expect(isInstalled()).toBe(expected)
})

test('installed, the portal asks that nothing is evicted; in a tab not before it is installed', () => {
  const inTab = openedAs({ standalone: false })
  makeStorageDurable()
  expect(inTab.persist).not.toHaveBeenCalled()
  inTab.install()
  expect(inTab.persist).toHaveBeenCalledOnce()
  const installed = openedAs({ standalone: true })
  makeStorageDurable()
  expect(installed.persist).toHaveBeenCalledOnce()
})

test('a browser that says nothing of its storage is none that fails', async () => {
  vi.stubGlobal('navigator', {})
  expect(await readStorageUse()).toEqual({ used: undefined, durable: false })
  expect(await askForDurableStorage()).toBe(false)
})
