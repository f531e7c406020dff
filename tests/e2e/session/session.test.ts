import { HomePage } from '#tests/pages/home-page'
import { SignInAgain } from '#tests/pages/session/sign-in-again'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { TicketPage, UNSENT } from '#tests/pages/tickets/ticket-page'

import { forgetLocally, storedFirstPaint, storeToken } from '../support/device-stored.ts'
import { expect, test } from '../support/fixtures.ts'
import { hasWorker, holdReplies } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('signing in leads back to where one was, never to a foreign target', async ({
  page,
  lab: { rina },
}) => {
  await page.goto('/tickets?status=held')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  const signIn = await new SignInPage(page).isShown()
  await signIn.signIn(rina.email, rina.password)
  await expect(page).toHaveURL(/\/tickets\?status=held$/)

  await forgetLocally(page)
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example')}`)
  await signIn.signInAs(rina.email, rina.password)
  await expect(page).toHaveURL(/\/home$/)
})

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an expired session asks over the screen, and what was typed is sent afterwards', async ({
    page,
    portal,
    lab: { rina },
    allowConsole,
  }) => {
    allowConsole(/status of 401/)
    const { id } = await rina.complain('The lamp flickers.')
    await startSignedIn(page, rina.token, `/tickets/x/${id}`)
    const ticket = new TicketPage(page)
    await hasWorker(page)
    // A page that hears of it before the person writes asks at once.
    const { arrived, letGo } = await holdReplies(page)
    await ticket.box.fill('Typed before the session ended.')
    await ticket.box.press('Enter')
    await arrived

    const revoked = await fetch(`${portal.origin}/api_v2/logout`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${rina.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: '{}',
    })
    expect(revoked.status).toBe(200)
    letGo()

    const again = await new SignInAgain(page).isShown()
    await expect(again.email).toHaveValue(rina.email)
    await again.signIn(rina.password)
    const message = ticket.message('Typed before the session ended.')
    await expect(message).toHaveCount(1)
    await expect(message).not.toContainText(UNSENT)
    await expect(ticket.box).toHaveValue('')
    await page.reload()
    await expect(message).toHaveCount(1)
  })
})

test('who signs in after a session that ended unnoticed sees nothing of the one before', async ({
  page,
  lab: { rina, organisation, build },
}) => {
  const cakrawala = await build.organisation('Laboratorium Cakrawala')
  const dewi = await build.employee('Dewi Anggoro', cakrawala)
  await rina.complain('The lamp flickers.')
  await startSignedIn(page, rina.token, '/home')
  await new HomePage(page).isLoaded()
  await expect.poll(() => storedFirstPaint(page)).toContain(organisation.name)
  // As after a refused token and a reload: the token is gone, everything else is still there.
  await storeToken(page, undefined)

  const seen: string[] = []
  await page.exposeFunction('saw', (text: string) => seen.push(text))
  await page.addInitScript((name) => {
    new MutationObserver(() => {
      const text = document.body?.innerText ?? ''
      if (text.includes(name)) (globalThis as unknown as { saw: (text: string) => void }).saw(text)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, organisation.name)
  const signIn = await new SignInPage(page).open()
  await signIn.signInAs(dewi.email, dewi.password)
  await expect(signIn.withText(cakrawala.name).first()).toBeVisible()
  expect(seen).toEqual([])
  await expect.poll(() => storedFirstPaint(page)).toContain(cakrawala.name)
  expect(await storedFirstPaint(page)).not.toContain(organisation.name)
})
