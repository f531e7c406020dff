/** A password that was forgotten: the mail, its link, and the new one. */
import { randomUUID } from 'node:crypto'

import { MailLinkPage } from '#tests/pages/session/mail-link-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { signIn } from '#tests/support/sign-in'

import { expect, test } from '../support/fixtures.ts'
import { linkFor, mailCount } from '../support/mailbox.ts'

const NEW = 'quite another password'

test('a forgotten password is set anew by mail, for everybody alike, and the link works once', async ({
  page,
  context,
  portal,
  lab: { rina },
  allowConsole,
}) => {
  allowConsole(/status of (401|404)/)
  const nobody = `nobody.${randomUUID()}@test.lab`
  const signInPage = await new SignInPage(page).open()

  const link = await test.step('whoever asks is told the same', async () => {
    await signInPage.email.fill(nobody)
    const forgotten = await signInPage.toForgottenPassword()
    await expect(forgotten.email).toHaveValue(nobody)
    await forgotten.send('no address')
    await expect(forgotten.notAnAddress).toBeVisible()
    const unknown = await forgotten.ask(nobody)
    await forgotten.askForAnother()
    expect(await forgotten.ask(rina.email)).toBe(unknown)
    const mailed = await linkFor(portal.dataDir, rina.email)
    expect(await mailCount(portal.dataDir, nobody)).toBe(0)
    return mailed
  })

  await test.step('the link lets a new one be chosen, and its token goes nowhere else', async () => {
    const leaks: string[] = []
    context.on('request', (request) => {
      const said = `${request.url()} ${request.headers().referer ?? ''}`
      if (said.includes(link.token)) leaks.push(request.url())
    })
    await page.goto(link.href)
    const chooser = await new MailLinkPage(page).asksForPassword()
    await expect(chooser.withText(`For ${rina.name}, ${rina.email}`)).toBeVisible()
    expect(page.url()).not.toContain('#')
    await expect(chooser.password).toHaveAttribute('autocomplete', 'new-password')
    await chooser.password.fill('short')
    await chooser.save()
    await expect(chooser.password).toHaveAttribute('aria-invalid', 'true')
    await chooser.password.fill(NEW)
    await chooser.showPassword()
    await expect(chooser.password).toHaveAttribute('type', 'text')
    await chooser.save()
    await expect(page).toHaveURL(/\/login$/)
    await expect(signInPage.email).toHaveValue(rina.email)
    expect(leaks).toEqual([])
  })

  await test.step('the new one signs in; the old one, and who was signed in by it, is refused', async () => {
    await signInPage.password.fill(NEW)
    await signInPage.submit()
    await expect(page).toHaveURL(/\/home$/)
    await expect(signIn(portal.origin, rina.email, rina.password)).rejects.toThrow('401')
    const me = await fetch(`${portal.origin}/api_v2/me`, {
      headers: { Authorization: `Bearer ${rina.token}` },
    })
    expect(me.status).toBe(401)
  })

  await test.step('a link that was used says so, with the way to a new one', async () => {
    const again = await context.newPage()
    await again.goto(link.href)
    await (await new MailLinkPage(again).isOver()).askForLink(rina.email)
  })
})
