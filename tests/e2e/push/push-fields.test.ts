import { ticketSlug } from '#contract/tickets/slug'
import { TicketPage } from '#tests/pages/tickets/ticket-page'

import { expect, test } from '../support/fixtures.ts'
import { startListening } from '../support/page-clock.ts'
import { openPushService } from '../support/push-service.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ allowConsole }) => {
  // A context of a test has no profile, and Chromium gives those no push service; messages come through DevTools.
  allowConsole(/does not support the Push API in incognito mode/)
  // A look at what is shown is taken from an address that is no page.
})

test('the fields of section 4 alone reach the open chat, and a ticket that is known by its number', async ({
  page,
  context,
  portal,
  lab: { rina, build },
}) => {
  const { id, number } = await rina.complain('The pump is loud.')
  const andi = await build.vendorStaff('Andi')
  await startListening(page, rina.token, `/tickets/x/${id}`)
  const ticket = new TicketPage(page)
  await expect(ticket.chat).toBeVisible()
  const service = await openPushService(context, portal.origin)
  // What a backend of section 4 sends: its id is the ticket's, the words are in FCM's own part.
  const reply = (title: string) => ({
    data: {
      id: String(id),
      direction: 'ChatMessageActivity',
      payload: JSON.stringify({ access_token: '', ticket_number: number, url: '' }),
      target_page: 'ticket.detail',
    },
    notification: { title, body: number },
    from: '1',
    fcmMessageId: title,
  })

  await test.step('two replies with one id are two', async () => {
    for (const said of ['We have a part.', 'We come at nine.']) {
      await build.reply(id, andi, said)
      await service.deliver(reply(`Andi: ${said}`))
      await expect(ticket.message(said)).toBeVisible()
    }
  })

  await test.step('with the tab closed the ticket is found by its number, and can be answered', async () => {
    await service.closeWindow(page)
    await service.deliver(reply('Andi: Is somebody there?'))
    await service.deliver(reply('Andi: At ten, then?'))
    const path = `/tickets/${ticketSlug(number)}/${id}`
    const seen = { title: 'Andi: At ten, then?', tag: `ticket:${id}`, path }
    await expect.poll(service.shown).toMatchObject([{ ...seen, actions: ['open', 'reply'] }])
    await service.click(`ticket:${id}`, 'reply', '  At ten. ')
    await expect.poll(() => rina.comments(id)).toContain('At ten.')
  })
})
