/** Registering, with the mail opened on the same device and on another; and links of mails that are of no use. */
import { randomBytes } from 'node:crypto'

import type { BrowserContext, Page } from 'playwright/test'

import { MailLinkPage } from '#tests/pages/session/mail-link-page'
import { RegisterPage } from '#tests/pages/session/register-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { waitsForConfirmation } from '../support/device-stored.ts'
import { everythingKept } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { linkFor, mailCount } from '../support/mailbox.ts'
import { advanceClockUntil } from '../support/page-clock.ts'
import { hasWorker } from '../support/stand-between.ts'

test.use({ serviceWorkers: 'allow' })

const PASSWORD = 'four words make it'
const CHOSEN = 'four others on the phone'
const someone = () => `new.${randomBytes(5).toString('hex')}@test.lab`

/** The mail was sent, and this device listens for the answer. */
async function waits(form: RegisterPage, email: string) {
  await form.isWaitingFor(email)
  await advanceClockUntil(form.page, () => form.deviceWaits.isVisible())
}

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

/** Registers on a device, which then waits. */
async function register(page: Page, email: string) {
  await page.clock.install()
  const form = await new RegisterPage(page).open()
  await form.fill(email)
  await form.password.fill(PASSWORD)
  await form.submit()
  await waits(form, email)
  return form
}

test('who confirms on another device chooses the password there, and types its code on the first', async ({
  page,
  browser,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of (401|422)/)
  const email = someone()
  await page.clock.install()
  const form = await (await new SignInPage(page).open()).toRegistering()

  await test.step('what is missing or too short is said, and no mail is sent', async () => {
    await form.submit()
    await expect(form.missing).toHaveCount(5)
    await expect(form.name).toBeFocused()
    await form.fill(email)
    await form.password.fill('xq7-brief')
    await form.submit()
    await expect(form.password).toBeFocused()
    expect(await mailCount(portal.dataDir, email)).toBe(0)
  })

  await test.step('a reload loses nothing but the password, which is kept nowhere', async () => {
    await expect(form.keptHere).toBeVisible()
    await expect.poll(() => everythingKept(page)).toContain('Bogor')
    expect(await everythingKept(page)).not.toContain('xq7-brief')
    await page.reload()
    await expect(form.town).toHaveValue('Bogor')
    await expect(form.email).toHaveValue(email)
    await expect(form.password).toHaveValue('')
    await form.password.fill(PASSWORD)
    await form.showPassword()
    await expect(form.password).toHaveAttribute('type', 'text')
  })

  await test.step('it waits, after a reload too', async () => {
    await form.submit()
    await form.isWaitingFor(email)
    await expect(form.countdown).toBeDisabled()
    await page.reload()
    await waits(form, email)
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
    await opened.confirm()
    await expect(opened.firstPassword).toHaveAttribute('aria-invalid', 'true')
    await opened.firstPassword.fill(CHOSEN)
    await opened.confirm()
    await expect(opened.confirmed).toBeVisible()
    await expect(opened.withText('Only type it on your own device')).toBeVisible()
    expect(leaks).toEqual([])
    await expect(form.deviceWaits).toBeVisible()
    expect(await waitsForConfirmation(page)).toBe(true)
  })

  await test.step('the code signs the first in, and a wrong one says so', async () => {
    const code = await opened.deviceCode()
    await form.typeCode(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await expect(form.code).toHaveAttribute('aria-invalid', 'true')
    await form.typeCode(code)
    await expect(page).toHaveURL(/\/home$/)
    await expect(form.heading(/Wati/)).toBeVisible()
    expect(await waitsForConfirmation(page)).toBe(false)
  })

  await test.step('the other one signs in with the password that was chosen on it', async () => {
    const signIn = await opened.signInHere()
    await expect(signIn.email).toHaveValue(email)
    await signIn.password.fill(PASSWORD)
    await signIn.submit()
    await expect(signIn.withText('The email address or password isn’t right.')).toBeVisible()
    await signIn.password.fill(CHOSEN)
    await signIn.submit()
    await expect(opened.page).toHaveURL(/\/home$/)
    await phone.close()
  })
})

test('a link is opened beside the page that waits: both tabs are signed in; used, forged and cut links are not', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const email = someone()
  await register(page, email)
  const link = await linkFor(portal.dataDir, email)
  const beside = await openLink(context, link)
  await beside.opened.confirm()
  await expect(beside.page).toHaveURL(/\/home$/)
  await expect(page).toHaveURL(/\/home$/)

  const { page: other, opened } = await openLink(context, link)
  await opened.isOver()
  await expect(opened.registerAgain).toBeVisible()
  await other.goto('/privacy-policy')
  await other.goto(`/email/verification#reset=${'x'.repeat(43)}`)
  await opened.isOver()
  await expect(opened.askAnew).toBeVisible()
  await other.goto('/privacy-policy')
  await other.goto('/email/verification#verify=cut')
  await opened.isOver()
})

test('a mail may be asked for again, and the address changed', async ({
  page,
  browser,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const [wrong, right] = [someone(), someone()]
  const form = await register(page, wrong)
  const first = await linkFor(portal.dataDir, wrong)
  await page.clock.fastForward(61_000)
  await form.sendAgain()
  await linkFor(portal.dataDir, wrong, 2)
  const elsewhere = await browser.newContext()
  const old = await openLink(elsewhere, first)
  await old.opened.isOver()
  await elsewhere.close()

  await form.changeAddress()
  await expect(form.email).toHaveValue(wrong)
  await expect(form.organisation).toHaveValue('Laboratorium Baru')
  await form.email.fill(right)
  await form.password.fill(PASSWORD)
  await form.submit()
  await waits(form, right)
  await linkFor(portal.dataDir, right)
})

test('without a network the form says so before anything is typed, and keeps what is', async ({
  page,
  context,
}) => {
  const form = await new RegisterPage(page).open()
  await hasWorker(page)
  await context.setOffline(true)
  await expect(form.needsConnection).toBeVisible()
  await form.name.fill('Wati')
  await expect(form.submitButton).toBeDisabled()
  await context.setOffline(false)
  await expect(form.needsConnection).toBeHidden()
  await expect(form.name).toHaveValue('Wati')
})
