/** The hint that offers the browser's own prompt for installing. */
import { HintLine } from '#tests/pages/hint-line'
import { HomePage } from '#tests/pages/home-page'

import { hasSeenHints } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('the browser’s own prompt is asked for by the hint', async ({ page, lab: { rina } }) => {
  const hints = new HintLine(page)
  await startSignedIn(page, rina.token, '/home')
  await new HomePage(page).isShown()
  await hasSeenHints(page, 'scan', 'palette', 'offline')
  await page.reload()
  await expect(hints.line).toContainText('To install the portal')
  await page.evaluate(() => {
    const asked = { prompts: 0 }
    Object.assign(globalThis, { asked })
    const prompt = () => Promise.resolve(void asked.prompts++)
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
  })
  await expect(hints.line).toContainText('open it from your desktop or home screen')
  await hints.take('Install')
  await expect(hints.line).toBeHidden()
  expect(await page.evaluate(() => (globalThis as unknown as { asked: unknown }).asked)).toEqual({
    prompts: 1,
  })
})
