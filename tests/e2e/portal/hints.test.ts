/** What is said once to whoever is new, one hint in a start of the portal, and never again. */
import { HintLine } from '#tests/pages/hint-line'
import { HomePage } from '#tests/pages/home-page'
import { PalettePage } from '#tests/pages/palette-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { goOffline, goOnline, hasSeenHints } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('each hint comes in a start of its own, is done with in any way, and never comes back', async ({
  page,
  lab: { rina },
}) => {
  const hints = new HintLine(page)
  await startSignedIn(page, rina.token, '/home')

  await test.step('the keys of the palette, by keyboard', async () => {
    await expect(hints.line).toContainText('Press Ctrl K')
    await hints.press('Try it')
    await expect(new PalettePage(page).dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(hints.line).toBeHidden()
  })

  await test.step('working offline; the strip says the same once there is no network', async () => {
    await page.reload()
    await expect(hints.line).toContainText('works offline')
    await goOffline(page)
    await expect(hints.line).toBeHidden()
    await goOnline(page)
    await expect(hints.line).toBeHidden()
  })

  await test.step('installing, once the others are done; left behind, it is done as well', async () => {
    await page.reload()
    await expect(hints.line).toContainText('To install the portal')
    await hints.goTo('Tickets')
    await expect(hints.line).toBeHidden()
    await hints.goTo('Home')
    await expect(hints.line).toBeHidden()
  })

  await test.step('whoever signs in again is told nothing', async () => {
    await hints.signOut()
    await new SignInPage(page).signInAs(rina.email, rina.password)
    await expect(hints.line).toBeHidden()
  })
})

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
