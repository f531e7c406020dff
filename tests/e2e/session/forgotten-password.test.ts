/** A password that was forgotten: the mail, its link, and the new one. */
import { MailLinkPage } from '#tests/pages/session/mail-link-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { expect, test } from '../support/fixtures.ts'
import { linkFor } from '../support/mailbox.ts'

const NEW = 'quite another password'

test('a forgotten password is set anew by mail, its link works once, and its token goes nowhere else', async ({
  page,
  context,
  portal,
  lab: { rina },
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const signInPage = await new SignInPage(page).open()
  await (await signInPage.toForgottenPassword()).ask(rina.email)
  const link = await linkFor(portal.dataDir, rina.email)

  const leaks: string[] = []
  context.on('request', (request) => {
    const said = `${request.url()} ${request.headers().referer ?? ''}`
    if (said.includes(link.token)) leaks.push(request.url())
  })
  await page.goto(link.href)
  const chooser = await new MailLinkPage(page).asksForPassword()
  expect(page.url()).not.toContain('#')
  await chooser.password.fill(NEW)
  await chooser.save()
  await expect(page).toHaveURL(/\/login$/)
  await expect(signInPage.email).toHaveValue(rina.email)
  expect(leaks).toEqual([])
  await signInPage.password.fill(NEW)
  await signInPage.submit()
  await expect(page).toHaveURL(/\/home$/)

  await page.goto(link.href)
  await new MailLinkPage(page).isOver()
})
