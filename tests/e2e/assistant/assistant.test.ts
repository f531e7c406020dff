/** The assistant's panel on the real server: greeting, a flow to a ticket, without a network. */
import { AssistantPanel } from '#tests/pages/news/assistant-panel'
import { TicketPage } from '#tests/pages/tickets/ticket-page'

import { elsewhere, panelAt } from '../support/assistant-at.ts'
import { keptTalk } from '../support/device-stored.ts'
import { everythingKept, keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('greets by name; a flow that did not help goes over to a ticket with what was said, beside the screens and in all tabs', async ({
  page,
  context,
  lab,
}) => {
  // Which division it is in and how to call her is known from the last one.
  await lab.rina.complain('The needle is bent')
  const panel = await (await panelAt(page, lab.rina.token)).greeted()
  await expect(panel.message('Hello Rina')).toContainText(/\d\d \w{3} 20\d\d, \d\d:\d\d/)
  await panel.firstOption.click()
  await expect(panel.message('How can I help with')).toBeVisible()
  await panel.say('the waste container is full again')
  await panel.tap(/^Step by step: Waste full/)
  await panel.tap('No, it’s empty')
  await panel.tap('No')
  await panel.tap('Open a ticket')
  await panel.tap('Yes, open the ticket')
  const ticket = panel.linkOf(/^Assistant: Ticket TC.* is open\./)
  await expect(ticket).toBeVisible()
  const number = (await ticket.textContent()) ?? ''
  await ticket.click()
  await new TicketPage(page).isShown(number)
  await expect(page).toHaveURL(/\/tickets\/TC[^/]+\/\d+$/)
  // What was said before is there, and need not be said again.
  await expect(panel.withText('Customer: the waste container is full again').first()).toBeVisible()
  await expect(panel.dialog).toBeVisible()
  const other = new AssistantPanel(await context.newPage())
  await other.page.goto('/home')
  await other.open()
  await expect(other.message('You: the waste container is full again')).toBeVisible()
  await expect(other.message('Hello Rina')).toHaveCount(1)
})

test('without a network what is said waits, survives a reload, begins a conversation, and is answered later', async ({
  page,
  context,
  portal,
  lab,
}) => {
  const panel = await panelAt(page, lab.rina.token)
  await expect(panel.button).toBeVisible()
  await keepsThePortal(page)
  const other = elsewhere(portal.origin, lab.rina.token)

  await test.step('before there is a conversation, it begins one', async () => {
    const before = await other.begin()
    await context.setOffline(true)
    await panel.open()
    await panel.hearsNobody()
    await expect(panel.dialog).toContainText('What can we help you with?')
    await panel.say('the waste container is full')
    await panel.say('and it smells')
    await expect(panel.unsent).toHaveCount(2)
    await context.setOffline(false)
    await expect(panel.message('waste')).toHaveCount(2)
    await expect(panel.unsent).toHaveCount(0)
    await expect(panel.message('You: the waste container is full')).toHaveCount(1)
    await expect(panel.message('You: and it smells')).toHaveCount(1)
    await expect(panel.message('Hello Rina')).toHaveCount(0)
    expect(await keptTalk(page)).toBe(before + 1)
    expect(await other.begin()).toBe(before + 2)
  })

  await test.step('it survives a reload', async () => {
    await panel.say('thank you')
    await expect.poll(() => everythingKept(page)).toContain('You’re welcome.')
    await context.setOffline(true)
    await panel.hearsNobody()
    await panel.say('good morning')
    await expect(panel.message('good morning')).toContainText('Not sent yet')
    await page.reload()
    await panel.open()
    await expect(panel.message('You’re welcome.')).toBeVisible()
    await expect(panel.message('good morning')).toContainText('Not sent yet')
    await context.setOffline(false)
    await expect(panel.message('Hello. How can I help?')).toBeVisible()
    await expect(panel.dialog).not.toContainText('Not sent yet')
    await expect(panel.message('good morning')).toHaveCount(1)
  })
})
