/** Registering, with the mail opened on the same device and on another. */
import { randomBytes } from 'node:crypto'

import type { BrowserContext } from 'playwright/test'

import { MailLinkPage } from '#tests/pages/session/mail-link-page'
import { RegisterPage } from '#tests/pages/session/register-page'
import { signIn } from '#tests/support/sign-in'

import { waitsForConfirmation } from '../support/device-stored.ts'
import { everythingKept } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkFor } from '../support/mailbox.ts'
import { advanceClockUntil } from '../support/page-clock.ts'

test.use({ serviceWorkers: 'allow' })

const PASSWORD = 'four words make it'
const CHOSEN = 'four others on the phone'
const someone = () => `new.${randomBytes(5).toString('hex')}@test.lab`

/** Opens the link of a mail, and watches where its token goes. */
async function openLink(context: BrowserContext, { href, token }: { href: string; token: string }) {
  const leaks: string[] = []
  context.on('request', (request) => {
    const said = [request.url(), request.headers().referer ?? '']
    if (said.some((text) => text.includes(token))) leaks.push(request.url())
  })
  const page = await context.newPage()
  await page.goto(href)
  return { page, opened: new MailLinkPage(page), leaks }
}

test('who confirms on another device chooses the password there, and types its code on the first', async ({
  page,
  browser,
  portal,
}) => {
  const email = someone()
  await page.clock.install()
  const form = await new RegisterPage(page).open()

  await test.step('what is typed is kept, but for the password, which is kept nowhere', async () => {
    await form.fill(email)
    await form.password.fill(PASSWORD)
    await expect(form.keptHere).toBeVisible()
    await expect.poll(() => everythingKept(page)).toContain('Bogor')
    expect(await everythingKept(page)).not.toContain(PASSWORD)
  })

  await test.step('it waits, after a reload too', async () => {
    await form.submit()
    await form.isWaitingFor(email)
    await page.reload()
    await form.isWaitingFor(email)
    await advanceClockUntil(page, () => form.deviceWaits.isVisible())
    expect(await everythingKept(page)).not.toContain(PASSWORD)
  })

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const { opened, leaks } = await openLink(phone, await linkFor(portal.dataDir, email))

  await test.step('the link asks on the other device, and does nothing alone', async () => {
    await opened.asksToConfirm()
    for (const fact of ['Wati Kusuma', 'Laboratorium Baru', 'Bogor', email]) {
      await expect(opened.fact(fact)).toBeVisible()
    }
    await expect(opened.fact(/Linux|macOS|Windows/)).toBeVisible()
    expect(opened.page.url()).not.toContain('#')
    await expect(form.deviceWaits).toBeVisible()
  })

  await test.step('whoever opened it chooses the password; the first gets nothing by that', async () => {
    await opened.firstPassword.fill(CHOSEN)
    await opened.confirm()
    await expect(opened.confirmed).toBeVisible()
    await expect(opened.withText('Only type it on your own device')).toBeVisible()
    expect(leaks).toEqual([])
    await expect(form.deviceWaits).toBeVisible()
    expect(await waitsForConfirmation(page)).toBe(true)
  })

  await test.step('the code signs the first in', async () => {
    await form.typeCode(await opened.deviceCode())
    await expect(page).toHaveURL(/\/home$/)
    await expect(form.heading(/Wati/)).toBeVisible()
    expect(await waitsForConfirmation(page)).toBe(false)
  })

  expect(await signIn(portal.origin, email, CHOSEN)).not.toBe('')
  await phone.close()
})

test('a link is opened beside the page that waits: both tabs are signed in', async ({
  page,
  context,
  portal,
}) => {
  const email = someone()
  await page.clock.install()
  const form = await new RegisterPage(page).open()
  await form.fill(email)
  await form.password.fill(PASSWORD)
  await form.submit()
  await form.isWaitingFor(email)
  await advanceClockUntil(page, () => form.deviceWaits.isVisible())
  const beside = await openLink(context, await linkFor(portal.dataDir, email))
  await beside.opened.confirm()
  await expect(beside.page).toHaveURL(/\/home$/)
  await expect(page).toHaveURL(/\/home$/)
})
