import { ticketSlug } from '#contract/tickets/slug'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { OutboxPage } from '#tests/pages/tickets/outbox-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'

import { keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/plain-portal.ts'
import { openPushService } from '../support/push-service.ts'
import { hasWorker } from '../support/stand-between.ts'
import { ticketPath } from '../support/ticket-path.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ allowConsole }) => {
  allowConsole(/ERR_EMPTY_RESPONSE/)
  allowConsole(/does not support the Push API in incognito mode/)
})

test('a reply that was written offline arrives; one whose answer was lost is not sent again unasked', async ({
  page,
  context,
  plain,
  lab: { rina },
}) => {
  const { id, number } = await rina.complain('The lamp flickers.')
  const said = () => rina.comments(id)
  await (await new SignInPage(page).open()).signInAs(rina.email, rina.password)
  await page.goto(ticketPath({ id, number }))
  const ticket = await new TicketPage(page).isShown(number)
  await keepsThePortal(page)

  await test.step('without a network it waits', async () => {
    await context.setOffline(true)
    await ticket.write('Written in the basement.')
    await expect(new OutboxPage(page).strip).toHaveAttribute('data-pending', '1')
    await context.setOffline(false)
    await expect.poll(said).toEqual(['Written in the basement.'])
    await expect(ticket.unsent).toHaveCount(0)
  })

  await test.step('its person is asked where nobody knows whether it arrived', async () => {
    plain.loseAnswer('createReply')
    await ticket.write('Did you hear me?')
    await expect.poll(said).toEqual(['Written in the basement.', 'Did you hear me?'])
    await expect(ticket.refused('Did you hear me?')).toContainText('it may have arrived')
    expect(await said()).toHaveLength(2)
  })

  await test.step('and says whether it goes out once more', async () => {
    await ticket.choice('it may have arrived', 'Try again').click()
    await expect.poll(said).toHaveLength(3)
    await expect(ticket.refused('Did you hear me?')).toHaveCount(0)
  })
})

test("a push of section 4 reaches the chat, and is answered from the system's notification", async ({
  page,
  context,
  plainPortal,
  lab: { rina, build },
}) => {
  const { id, number } = await rina.complain('The pump is loud.')
  const andi = await build.vendorStaff('Andi')
  await (await new SignInPage(page).open()).signInAs(rina.email, rina.password)
  await page.goto(ticketPath({ id, number }))
  const ticket = await new TicketPage(page).isShown(number)
  await hasWorker(page)
  await ticket.say('From the page.')
  const service = await openPushService(context, plainPortal)
  const push = (title: string) => ({
    data: {
      id: String(id),
      direction: 'ChatMessageActivity',
      title,
      payload: JSON.stringify({ ticket_number: number, url: 'https://vendor.example/chat' }),
    },
    fcmMessageId: title,
  })
  await expect(async () => {
    // A page that was just loaded listens once it is idle.
    await build.reply(id, andi, 'We have a part.')
    await service.deliver(push(`Andi ${Math.random()}`))
    await expect(ticket.message('We have a part.').first()).toBeVisible({ timeout: 2000 })
  }).toPass()

  await service.closeWindow(page)
  await service.deliver(push('Andi: At ten?'))
  const path = `/tickets/${ticketSlug(number)}/${id}`
  await expect
    .poll(service.shown)
    .toMatchObject([{ tag: `ticket:${id}`, path, actions: ['open', 'reply'] }])
  await service.click(`ticket:${id}`, 'reply', 'At ten.')
  await expect.poll(() => rina.comments(id)).toContain('At ten.')
})
