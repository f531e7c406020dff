import { afterEach, expect, test, vi } from 'vitest'

import {
  captureInstallOffer,
  findInstallWay,
  installOfferStore,
  installPortal,
} from './install-prompt.ts'

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

test.each([
  [
    'an iPhone',
    'iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1',
    5,
    'share',
  ],
  [
    'Chrome on an iPhone',
    'iPhone; CPU iPhone OS 18_5) CriOS/140.0 Mobile Safari/604.1',
    5,
    'share',
  ],
  ['an iPad', 'Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 5, 'share'],
  ['Safari on a Mac', 'Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', 0, 'dock'],
  ['an older one', 'Macintosh; Intel Mac OS X 10_15_7) Version/16.6 Safari/605.1.15', 0, 'none'],
  ['Chrome on a Mac', 'Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36', 0, 'menu'],
  ['Firefox on Android', 'Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 5, 'menu'],
  ['Firefox on a desktop', 'X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 0, 'none'],
  ['Samsung’s browser', 'Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile', 5, 'menu'],
])('%s installs in its own way', (_, userAgent, maxTouchPoints, way) => {
  expect(findInstallWay({ userAgent, maxTouchPoints }, false)).toBe(way)
  expect(findInstallWay({ userAgent, maxTouchPoints }, true)).toBe('prompt')
})
