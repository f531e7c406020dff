/** What the assistant remembers, on two devices of one person. */
import type { Browser } from 'playwright/test'

import { AssistantPanel } from '#tests/pages/news/assistant-panel'
import { PastConversations } from '#tests/pages/news/past-conversations'

import { panelAt } from '../support/assistant-at.ts'
import { everythingKept } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

async function otherDevice(browser: Browser, origin: string, token: string) {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' })
  const page = await context.newPage()
  await startSignedIn(page, token, '/home')
  return { context, panel: new AssistantPanel(page), past: new PastConversations(page) }
}

test('what is said on one device is a conversation on the other, continued there, and deleted on both', async ({
  page,
  browser,
  portal,
  allowConsole,
  lab,
}) => {
  const panel = await (await panelAt(page, lab.rina.token)).greeted()
  const past = new PastConversations(page)
  await past.show()
  await expect(past.dialog).toContainText('No conversations yet')
  await past.begin()
  await panel.say('the waste container is full')

  const other = await otherDevice(browser, portal.origin, await lab.build.session(lab.rina))
  await other.panel.greeted()
  await other.past.show()
  await expect(other.past.row('the waste container is full')).toContainText('In progress')

  await test.step('it is read there, and continued', async () => {
    await other.past.open('the waste container is full')
    await expect(other.past.choices).toHaveCount(0)
    await other.past.continueButton.click()
    await expect(other.panel.message('You: the waste container is full')).toBeVisible()
    await other.panel.say('thank you')
    await expect(panel.message('thank you')).toBeVisible()
  })

  await test.step('it is deleted there, and gone here', async () => {
    await past.show()
    await past.open('the waste container is full')
    // it is read here, and gone
    allowConsole(/status of 404 .*conversations\/\d+/)
    await other.past.show()
    await other.past.open('the waste container is full')
    await other.past.delete()
    await expect(other.past.dialog).toContainText('No conversations yet')
    await expect(past.dialog).toContainText('No conversations yet')
    await expect.poll(() => everythingKept(other.panel.page)).not.toContain('waste container')
    await other.context.close()
  })
})
