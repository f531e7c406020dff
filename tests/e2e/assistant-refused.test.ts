/** What the server does not take of what had waited for it. */
import type { Page } from 'playwright/test'

import { BUDI, panelAt } from './assistant-at.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => {
  allowConsole(/Service Worker registration blocked/)
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
})

/** Says `words` without a network; the next thing that is sent is refused with `status`. */
async function sayForLater(page: Page, origin: string, words: string, status: number) {
  const panel = await (await panelAt(page, origin, BUDI, '/points')).greeted()
  await page.context().setOffline(true)
  await panel.say(words)
  await page.route(
    '**/api_v2/api-bot/send',
    (route) => route.fulfill({ status, json: { status_code: status, message: 'Not like this.' } }),
    { times: 1 },
  )
  const first = await panel.id()
  await page.context().setOffline(false)
  return { panel, first }
}

test('what is refused later says why, and can be changed, tried again or thrown away', async ({
  page,
  portal,
}) => {
  const { panel } = await sayForLater(page, portal.origin, 'thank you', 422)
  const refused = panel.message('thank you')
  await expect(refused).toContainText('Not like this.', { timeout: 30_000 })
  await refused.getByRole('button', { name: 'Change' }).click()
  await expect(panel.box).toHaveValue('thank you')
  await expect(refused).toHaveCount(0)

  const again = await sayForLater(page, portal.origin, 'thanks a lot', 422)
  const row = again.panel.message('thanks a lot')
  await expect(row).toContainText('Not like this.', { timeout: 30_000 })
  await row.getByRole('button', { name: 'Try again' }).click()
  await expect(again.panel.message('You are welcome.')).toBeVisible()

  const last = await sayForLater(page, portal.origin, 'never mind', 422)
  const gone = last.panel.message('never mind')
  await expect(gone).toContainText('Not like this.', { timeout: 30_000 })
  await gone.getByRole('button', { name: 'Discard' }).click()
  await expect(gone).toHaveCount(0)
})

test('where its conversation is gone meanwhile, it begins another', async ({ page, portal }) => {
  const { panel, first } = await sayForLater(
    page,
    portal.origin,
    'the waste container is full',
    404,
  )
  await expect(panel.message('I can go through it with you')).toBeVisible({ timeout: 30_000 })
  await expect(panel.message('You: the waste container is full')).toHaveCount(1)
  expect(await panel.id()).toBeGreaterThan(first)
})
