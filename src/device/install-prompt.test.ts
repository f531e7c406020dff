import { afterEach, expect, test, vi } from 'vitest'

import { captureInstallOffer, installOfferStore, installPortal } from './install-prompt.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  installOfferStore.setState(() => undefined)
})

/** A window that fires what it is told to. */
function openWindow() {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  captureInstallOffer()
  return target
}

test('where there is no prompt, as on an iPhone, there is no offer, and asking for it does nothing', async () => {
  openWindow()
  expect(installOfferStore.get()).toBeUndefined()
  await expect(installPortal()).resolves.toBeUndefined()
})

test('a prompt is kept until the person asks, and works once', async () => {
  const prompt = vi.fn(() => Promise.resolve())
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  openWindow().dispatchEvent(offer)
  expect(offer.defaultPrevented).toBe(true)
  expect(prompt).not.toHaveBeenCalled()
  await installPortal()
  await installPortal()
  expect(prompt).toHaveBeenCalledOnce()
})

test('installed from the menu, it is no longer offered', () => {
  const window = openWindow()
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn() }))
  window.dispatchEvent(new Event('appinstalled'))
  expect(installOfferStore.get()).toBeUndefined()
})
