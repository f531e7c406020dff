import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { DeviceSection } from '#features/profile/device-section.tsx'

import { draw } from '../support/draw.tsx'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

/** A navigator as Safari has it on an iPhone. */
function onIphone(standalone: boolean) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone })
}

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'standalone')
})

test('in a tab of an iPhone it says how to install, and that what is saved goes after a week', async () => {
  onIphone(false)
  await draw(<DeviceSection />)
  await expect.element(page.getByText('tap Share, then “Add to Home Screen”')).toBeVisible()
  await expect.element(page.getByText('after a week without use')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Install' })).not.toBeInTheDocument()
})

test('opened from its home screen it says neither', async () => {
  onIphone(true)
  await draw(<DeviceSection />)
  await expect.element(page.getByText('Installed as an app')).toBeVisible()
  await expect.element(page.getByText('Share')).not.toBeInTheDocument()
  await expect.element(page.getByText('after a week')).not.toBeInTheDocument()
})

test('elsewhere it names the menu of the browser', async () => {
  await draw(<DeviceSection />)
  await expect.element(page.getByText('in your browser’s menu')).toBeVisible()
})
