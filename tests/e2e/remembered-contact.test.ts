import { OpenTicketPage } from '../pages/open-ticket-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { expect, test } from './fixtures.ts'

test('name and phone start as they were sent last, until the person signs out', async ({
  page,
}) => {
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  const openForm = async (path: string, title: string) => {
    await page.goto(`/ticket/open/${path}`)
    return new OpenTicketPage(page).isShown(title)
  }
  const name = page.getByLabel('Name', { exact: true })
  const phone = page.getByLabel('Phone number')

  const form = await openForm('non-technical/4', 'Non-technical request')
  await expect(name).toHaveValue('Dewi Anggoro')
  const ofProfile = await phone.inputValue()
  await page.getByLabel('Department').selectOption({ index: 1 })
  await form.describe('Please send us the price list of next year.')
  await form.contact('Tono Wirawan', '+62 811 2200 4455')
  await form.confirm()
  await page.getByRole('button', { name: 'Back to home' }).click()

  await openForm('technical/1', 'Technical complaint')
  await expect(name).toHaveValue('Tono Wirawan')
  await expect(phone).toHaveValue('+62 811 2200 4455')
  await name.fill('Somebody else')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(name).toHaveValue('Tono Wirawan')

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await new SignInPage(page).signInAs('dewi@other.lab')
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
    expect.stringMatching(/^last-/),
  )
  await openForm('technical/1', 'Technical complaint')
  await expect(name).toHaveValue('Dewi Anggoro')
  await expect(phone).toHaveValue(ofProfile)
})
