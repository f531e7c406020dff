import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import { expect, test } from './fixtures.ts'

test('a browser that forbids storing costs the copies, and nothing else', async ({
  page,
  allowConsole,
}) => {
  // What was on its way when the token was revoked.
  allowConsole(/status of 401/)
  await page.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('storing is forbidden here', 'SecurityError')
    }
    Object.defineProperty(IDBFactory.prototype, 'open', { value: forbidden })
    Object.defineProperty(CacheStorage.prototype, 'open', { value: forbidden })
    Object.defineProperty(CacheStorage.prototype, 'match', { value: forbidden })
  })
  await (await new SignInPage(page).open()).signInAs('rina@demo.lab')
  await new HomePage(page).isLoaded()
  await page.goto('/tickets?status=started')
  await new TicketsPage(page).rows.first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Attachments' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Write a message' }).fill('typed, kept nowhere')
  await page.goto('/ticket/open/technical/1')
  await page.getByLabel('Description').fill('typed, kept nowhere')
  await expect(page.getByLabel('Division').getByRole('option')).not.toHaveCount(1)
  await page.goto('/home')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await new SignInPage(page).signInAs('budi@demo.lab')
  await new HomePage(page).isLoaded()
})

test('durable storage is asked for once the portal is installed, and not before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked = { times: 0 }
    Object.assign(globalThis, { asked })
    Object.defineProperty(StorageManager.prototype, 'persist', {
      value: () => {
        asked.times += 1
        return Promise.resolve(true)
      },
    })
  })
  const times = () =>
    page.evaluate(() => (globalThis as unknown as { asked: { times: number } }).asked.times)
  await (await new SignInPage(page).open()).signInAs('rina@demo.lab')
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('comment-drafts')),
  )
  expect(await times()).toBe(0)
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  expect(await times()).toBe(1)
})
