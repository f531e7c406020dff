import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { keepsThePortal } from './device.ts'
import { expect, test } from './fixtures.ts'

test('the portal starts with no network, warns for 10 s and keeps a quiet mark', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await new HomePage(page).isLoaded()
  await keepsThePortal(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('web'))).toContain('counts')

  await context.setOffline(true)
  await page.reload()
  await new HomePage(page).isLoaded()
  const warning = page.getByRole('alert').filter({ hasText: 'There is no internet connection.' })
  await expect(warning).toBeVisible()
  await expect(page.locator('[data-connection="offline"]')).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Plannings' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plannings' })).toBeVisible()
  await page.goto('/tickets/never/12345')
  await expect(page.getByText('Not on this device yet')).toBeVisible()
  await expect(warning).toBeHidden({ timeout: 15_000 })

  await context.setOffline(false)
  await expect(page.locator('[data-connection]')).toBeHidden()
})

test('what a form holds survives a reload', async ({ page }) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/ticket/open/technical/1')
  await page.getByLabel('Description').fill('Half a sentence, then the tablet')
  await page.getByRole('radio', { name: 'High' }).check({ force: true })
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('Half a sentence, then the tablet')
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Description')).toHaveValue('')
})

test('it can be installed', async ({ page, portal, browser }) => {
  await page.goto(`${portal.origin}/login`)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A plain test context counts as incognito: nothing else may stand against it.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  expect(browser.isConnected()).toBe(true)
})
