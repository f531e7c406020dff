import { OpenTicketPage } from '../pages/open-ticket-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, test } from './fixtures.ts'

// What is caught on the way is let through once a worker takes over a page that is open.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => allowConsole(/Service Worker registration blocked/))

test('an incomplete form says what is missing, beside each field, and leads to the first', async ({
  page,
}) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/ticket/open/technical/1')
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await page.getByLabel('Phone number').fill('call me')
  await form.submit()
  await expect(page.getByText('Please fill this in.')).toHaveCount(3)
  await expect(page.getByText('Use digits, spaces and a leading + only')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Instrument/ })).toBeFocused()
})

test('an id of another kind is the 404 page', async ({ page }) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  for (const path of [
    'technical/2',
    'technical/x',
    'request/1',
    'non-technical/1',
    'non-technical/5',
  ]) {
    await page.goto(`/ticket/open/${path}`)
    await expect(page.getByText('Nothing at this address')).toBeVisible()
  }
})

test('an answer that is lost is asked for again under the same key: it is one ticket', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|net::ERR/)
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/ticket/open/technical/1')
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await form.chooseInstrument('Imvara')
  await form.chooseDivision('Immunology and serology')
  await form.describe('Wash station reports low pressure.')
  await form.contact('Dewi Anggoro', '+62 815 5550 3301')

  let lost = 0
  await page.route('**/api_v2/customer/ticket', async (route) => {
    if (lost > 0) return route.continue()
    lost += 1
    // The work is done, its answer is lost.
    await route.fetch()
    await route.abort()
  })
  const confirmation = await form.submit()
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  // Page or worker asks again, now or in a moment.
  await page.getByRole('dialog').getByRole('button', { name: 'Back to home' }).click()
  await expect(page.locator('[data-waiting]')).toBeHidden()
  expect(lost).toBe(1)
  await page.goto(`/tickets?search=${encodeURIComponent('Wash station reports low pressure.')}`)
  await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(1)
})

test('what the server refuses is said in the form, and nothing of it waits', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 422/)
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/ticket/open/technical/1')
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await form.chooseInstrument('Imvara')
  await form.chooseDivision('Immunology and serology')
  await form.describe('Wash station leaks.')
  await form.contact('Dewi Anggoro', '+62 815 5550 3301')
  await page.route('**/api_v2/customer/ticket', (route) =>
    route.fulfill({
      status: 422,
      json: {
        status_code: 422,
        message: 'No',
        errors: { description: ['Say it in fewer words.'] },
      },
    }),
  )
  const confirmation = await form.submit()
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Say it in fewer words.')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Wash station leaks.')
  await expect(page.locator('[data-waiting]')).toBeHidden()
  await page.unroute('**/api_v2/customer/ticket')
  await form.confirm()
})
