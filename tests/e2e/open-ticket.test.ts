import { OpenTicketPage } from '../pages/open-ticket-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, test } from './fixtures.ts'

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

test('a refusal of the server keeps what was typed; sent again it is one ticket', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503|ERR_FAILED|net::ERR/)
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/ticket/open/technical/1')
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await form.chooseInstrument('Imvara')
  await form.chooseDivision('Immunology and serology')
  await form.describe('Wash station reports low pressure.')
  await form.contact('Dewi Anggoro', '+62 815 5550 3301')

  const keys: string[] = []
  await page.route('**/api_v2/customer/ticket', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    // The work is done, its answer is lost.
    await route.fetch()
    await route.abort()
  })
  const confirmation = await form.submit()
  await confirmation.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Wash station reports low pressure.')
  const number = await form.confirm()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  await page.getByRole('button', { name: 'Back to home' }).click()
  await page.goto(`/tickets?search=${encodeURIComponent('Wash station reports low pressure.')}`)
  await expect(page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText(number)).not.toHaveCount(0)
})
