/** What the server does not take of what had waited for it. */
import type { AssistantPanel } from '#tests/pages/news/assistant-panel'

import { panelAt } from '../support/assistant-at.ts'
import { keptTalk } from '../support/device-stored.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => {
  allowConsole(/Service Worker registration blocked/)
  allowConsole(/status of (404|422)/)
})

/** Says `words` without a network; once there is one, they are refused with `status`. */
async function queueMessage(panel: AssistantPanel, words: string, status: number) {
  const { page } = panel
  await page.context().setOffline(true)
  await panel.hearsNobody()
  await panel.say(words)
  await expect(panel.message(words).last()).toContainText('Not sent yet')
  await page.route(
    '**/api_v2/api-bot/send',
    (route) => route.fulfill({ status, json: { status_code: status, message: 'Not like this.' } }),
    { times: 1 },
  )
  await page.context().setOffline(false)
}

test('what is refused later says why, and can be changed; where its conversation is gone, it begins another', async ({
  page,
  lab,
}) => {
  const panel = await (await panelAt(page, lab.rina.token, '/points')).greeted()

  await test.step('changed', async () => {
    await queueMessage(panel, 'thank you', 422)
    await expect(panel.message('thank you')).toContainText('Not like this.')
    await panel.change('thank you').click()
    await expect(panel.box).toHaveValue('thank you')
    await expect(panel.message('thank you')).toHaveCount(0)
    await panel.box.fill('')
  })

  await test.step('its conversation is gone', async () => {
    const first = await keptTalk(page)
    await queueMessage(panel, 'the waste container is full', 404)
    await expect(panel.message('I can take you through it')).toBeVisible()
    await expect(panel.message('You: the waste container is full')).toHaveCount(1)
    expect(await keptTalk(page)).toBeGreaterThan(first)
  })
})
