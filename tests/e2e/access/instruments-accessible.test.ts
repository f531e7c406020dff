/** Screens of instruments, of the scanner and of the report, by axe, in three sizes and both schemes. */
import { InstrumentsPage } from '#tests/pages/instruments/instruments-page'
import { signIn } from '#tests/support/sign-in'

import { everyLook } from '../support/every-look.ts'
import { expect } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

everyLook('instruments are accessible', async ({ page, at, portal, allowConsole }) => {
  allowConsole(/404/)
  const token = await signIn(portal.origin, 'rina@demo.lab')
  await startSignedIn(page, token, '/instruments')
  const list = await new InstrumentsPage(page).isShown()
  await expect(list.rows.first()).toBeVisible()
  await at('/instruments')
  await list.menu()
  await expect(list.window()).toContainText('my ticket')
  await at('the menu')
  await page.keyboard.press('Escape')
  await expect(list.window()).toBeHidden()
  await expect(await list.openLabels()).toContainText('of 28 selected')
  await at('the labels')
  await page.keyboard.press('Escape')
  await expect(list.window()).toBeHidden()
  await list.open()
  await expect(list.section('Latest tickets')).toBeVisible()
  await at('an instrument')

  await page.goto('/tickets/open/qr')
  await expect(list.withText('No camera found')).toBeVisible()
  await at('the scanner')
  await page.goto('/tickets/open/qr?code=nobody-has-this')
  await expect(list.withText('Instrument not found')).toBeVisible()
  await at('an unknown label')

  await page.goto('/instrument-report')
  await expect(list.charts.first()).toBeVisible()
  await expect((await list.openFigures('By status')).filter({ hasText: /^26$/ })).toBeVisible()
  await at('the report')
})
