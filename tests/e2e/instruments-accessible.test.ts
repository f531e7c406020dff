/** Screens of instruments, of the scanner and of the report, by axe, in three sizes and both schemes. */
import { InstrumentsPage } from '../pages/instruments-page.ts'
import { signIn } from '../sign-in.ts'
import { everyLook } from './every-look.ts'
import { expect } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

everyLook('instruments are accessible', async ({ page, at, portal, allowConsole }) => {
  allowConsole(/404/)
  const token = await signIn(portal.origin, 'rina@demo.lab')
  await startSignedIn(page, token, '/instruments')
  const list = await new InstrumentsPage(page).isShown()
  await expect(list.rows.first()).toBeVisible()
  await at('/instruments')
  await list.rows.first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('my ticket')
  await at('the menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Print labels' }).click()
  await expect(page.getByRole('dialog')).toContainText('of 28 chosen')
  await at('the labels')
  await page.keyboard.press('Escape')
  await list.rows.first().getByRole('link').click()
  await expect(list.section('Last tickets')).toBeVisible()
  await at('an instrument')

  await page.goto('/tickets/open/qr')
  await expect(page.getByText('No camera found')).toBeVisible()
  await at('the scanner')
  await page.goto('/tickets/open/qr?code=nobody-has-this')
  await expect(page.getByText('Not an instrument of yours')).toBeVisible()
  await at('an unknown label')

  await page.goto('/instrument-report')
  await expect(page.locator('main svg text').first()).toBeVisible()
  const figures = page.locator('details', { hasText: 'Figures: By state' })
  await figures.getByText('Figures: By state').click()
  await expect(figures.getByRole('cell', { name: '26', exact: true })).toBeVisible()
  await at('the report')
})
