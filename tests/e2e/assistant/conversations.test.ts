/** What the assistant remembers, on two devices of one person and on one of a colleague. */
import type { Browser } from 'playwright/test'

import { AssistantPanel } from '#tests/pages/news/assistant-panel'
import { PastConversations } from '#tests/pages/news/past-conversations'

import { panelAt } from '../support/assistant-at.ts'
import { everythingKept } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

/** An article answers it, which is told in short. */
const PROBE = 'how do I clean the probe'

async function otherDevice(browser: Browser, origin: string, token: string) {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' })
  const page = await context.newPage()
  await startSignedIn(page, token, '/home')
  return { context, panel: new AssistantPanel(page), past: new PastConversations(page) }
}

test('what is said on one device is a conversation on the other, searched, continued, and not a colleague’s', async ({
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

  await test.step('it goes on there without anybody asking', async () => {
    await panel.say('hello')
    await other.past.search('How can I help?')
    await expect(other.past.row('the waste container is full')).toContainText('Hello.')
    await panel.say('barcode is not read')
    await other.past.search('barcode')
    await expect(other.past.rows).toHaveCount(1)
    await other.past.search('nothing of the kind')
    await expect(other.past.rows).toHaveCount(0)
    await other.past.search('waste')
  })

  await test.step('it is read there, and continued', async () => {
    await other.past.open('the waste container is full')
    await expect(other.past.said).toContainText('barcode is not read')
    await expect(other.past.choices).toHaveCount(0)
    await other.past.continueButton.click()
    await expect(other.panel.message('You: the waste container is full')).toBeVisible()
    await other.panel.say('thank you')
    await expect(panel.message('thank you')).toBeVisible()
  })

  await test.step('a colleague has none of it', async () => {
    const budi = await lab.join('Budi Santoso')
    const his = await otherDevice(browser, portal.origin, budi.token)
    await his.panel.greeted()
    await his.past.show()
    await expect(his.past.dialog).toContainText('No conversations yet')
    await his.context.close()
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
    await other.context.close()
  })
})

test('an answer names its article, is said to have solved it, and is asked about again', async ({
  page,
  lab,
}) => {
  const panel = await (await panelAt(page, lab.rina.token)).greeted()
  const past = new PastConversations(page)
  await panel.say(PROBE)
  const article = panel.link(/^From the article “/)
  await expect(article).toHaveAttribute('href', /^\/helpme\?article=/)
  await panel.tap('This solved it')
  await expect(panel.message('Thank you for telling us')).toBeVisible()
  await expect(panel.option('This solved it')).toHaveCount(0)
  await article.click()
  await expect(page).toHaveURL(/\/helpme\?article=/)

  await past.show()
  await expect(past.row(PROBE)).toContainText('Solved')
  await past.open(PROBE)
  await past.askAgainButton.click()
  await expect(panel.message('Hello Rina')).toBeVisible()
  await expect(panel.message(PROBE)).toHaveCount(0)
  await expect(panel.box).toHaveValue(PROBE)
  await expect(panel.box).toBeFocused()
})

test('what was solved here is found on another device and deleted there, also where it is still shown', async ({
  page,
  browser,
  portal,
  allowConsole,
  lab,
}) => {
  const panel = await (await panelAt(page, lab.rina.token)).greeted()
  await panel.say(PROBE)
  await panel.tap('This solved it')
  await expect(panel.message('Thank you for telling us')).toBeVisible()

  const other = await otherDevice(browser, portal.origin, await lab.build.session(lab.rina))
  await other.panel.greeted()
  await other.past.show()
  await other.past.search('thank you for telling')
  await expect(other.past.row(PROBE)).toContainText('Solved')
  await other.past.open(PROBE)
  // this device reads what is gone
  allowConsole(/status of 404 .*api-bot\/chats\/\d+/)
  await other.past.delete()
  await expect(other.past.dialog).toContainText('No conversations found')
  await expect(panel.message(PROBE)).toHaveCount(0)
  await expect(panel.message('Hello Rina')).toBeVisible()
  await other.context.close()
})

test('what this device kept of a deleted conversation goes with it; offline none is deleted', async ({
  page,
  context,
  lab,
}) => {
  const panel = await (await panelAt(page, lab.rina.token)).greeted()
  const past = new PastConversations(page)
  await panel.say(PROBE)
  await past.show()
  await past.search('probe')
  await past.open(PROBE)
  await past.delete()
  await expect(past.dialog).toContainText('No conversations found')
  await expect.poll(() => everythingKept(page)).not.toContain(PROBE)
  await past.clearButton.click()
  await expect(past.dialog).toContainText('No conversations yet')

  await past.begin()
  await panel.say('barcode is not read')
  await past.show()
  await past.open('barcode is not read')
  await context.setOffline(true)
  await expect(past.deleteButton).toBeDisabled()
  await expect(past.window('barcode is not read')).toContainText('when you’re back online')
  await past.back()
  await expect(past.deleteAllButton).toBeDisabled()
  await context.setOffline(false)
  await expect(past.deleteAllButton).toBeEnabled()
  await past.deleteAll()
})

test('by keyboard: from the list to a conversation, back to its row, and to the message box', async ({
  page,
  lab,
}) => {
  const panel = await (await panelAt(page, lab.rina.token)).greeted()
  const past = new PastConversations(page)
  await panel.say('barcode is not read')
  await past.show()
  await past.begin()
  await panel.say(PROBE)
  await past.showButton.press('Enter')
  await expect(past.heading('Conversations')).toBeFocused()
  const row = past.rowLink('barcode is not read')
  await row.press('Enter')
  await expect(past.heading('barcode is not read')).toBeFocused()
  await past.backButton.press('Enter')
  await expect(row).toBeFocused()
  await past.backButton.press('Enter')
  await expect(panel.box).toBeFocused()
})

test('without a network the list is what the device has, and its titles are searched', async ({
  page,
  context,
  lab,
}) => {
  const panel = await (await panelAt(page, lab.rina.token)).greeted()
  const past = new PastConversations(page)
  await panel.say('the waste container is full')
  await past.show()
  await past.begin()
  await panel.say('barcode is not read')
  await past.show()
  await expect(past.rows).toHaveCount(2)
  await context.setOffline(true)
  await expect(past.dialog).toContainText(/As of today/)
  await past.searchBox.fill('WASTE')
  await expect(past.dialog).toContainText('titles of your newest conversations')
  await expect(past.rows).toHaveCount(1)
  await context.setOffline(false)
  await expect(past.dialog).not.toContainText('As of today')
})
