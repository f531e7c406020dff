/** Who turned push off: an email says what is new, and its link turns emails off, signed out. */
import { PushSettings } from '#tests/pages/news/push-settings'
import { UnsubscribePage } from '#tests/pages/session/unsubscribe-page'
import { mailsTo } from '#tests/support/fakes/mail-folder'
import { endWindow, linksIn } from '#tests/support/run-digests'
import { openDesk } from '#tests/support/worlds/desk'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('without push an email says what is new; its link turns emails off and on again', async ({
  page,
  browser,
  portal,
  store,
  lab: { rina },
}) => {
  const ticket = await rina.complain('The lamp flickers.')
  await startSignedIn(page, rina.token, '/profile/notifications')
  const settings = new PushSettings(page)
  await expect(settings.inForce('Emails')).toBeVisible()
  await expect(settings.withText(`so we email ${rina.email}`)).toBeVisible()

  const mail = await test.step('what happens comes in one email', async () => {
    const desk = await openDesk(portal.origin)
    await desk.confirm(ticket.number)
    await desk.reply(ticket.number, 'Serum of patient 4711 is fine.')
    await endWindow(store, rina.id)
    await expect.poll(async () => (await mailsTo(portal.dataDir, rina.email)).length).toBe(1)
    const [letter] = await mailsTo(portal.dataDir, rina.email)
    const text = letter?.text ?? ''
    expect(text).toContain(`Ticket ${ticket.number}\n- Confirmed\n- New message\n`)
    expect(text).not.toContain('4711')
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    return text
  })

  const links = linksIn({ text: mail })
  const link = links.find((each) => each.includes('/email/unsubscribe#')) ?? ''
  const oneClick = links.find((each) => each.includes('one-click'))?.replace('>', '') ?? ''
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  const unsubscribe = new UnsubscribePage(elsewhere)

  await test.step('the link asks first, on a device where nobody is signed in', async () => {
    await elsewhere.goto(oneClick)
    await expect(unsubscribe.asks).toBeVisible()
    expect(elsewhere.url()).toBe(`${portal.origin}/email/unsubscribe`)
    await page.reload()
    await expect(settings.inForce('Emails')).toBeVisible()
  })

  await test.step('turned off there, the settings say so', async () => {
    await elsewhere.goto(link)
    await unsubscribe.turnOff()
    await expect(unsubscribe.isOff).toBeFocused()
    await page.reload()
    await expect(settings.inForce('No notifications or emails')).toBeVisible()
    await expect(settings.choice('No emails')).toBeChecked()
  })

  await test.step('and on again', async () => {
    await unsubscribe.turnOn()
    await expect(unsubscribe.isOn).toBeVisible()
    await page.reload()
    await expect(settings.inForce('Emails')).toBeVisible()
  })
  await other.close()
})

test('what was opened meanwhile is not mailed', async ({ page, store, portal, lab: { rina } }) => {
  const ticket = await rina.complain('The lamp flickers.')
  await (await openDesk(portal.origin)).confirm(ticket.number)
  const opened = page.waitForResponse((said) => said.url().endsWith(`/ticket/${ticket.id}/opened`))
  await startSignedIn(page, rina.token, `/tickets/-/${ticket.id}`)
  expect((await opened).status()).toBe(200)
  await endWindow(store, rina.id)
  const left = () =>
    store.db.selectFrom('digest_items').where('user_id', '=', rina.id).select('id').execute()
  await expect.poll(left).toEqual([])
  expect(await mailsTo(portal.dataDir, rina.email)).toEqual([])
})
