import { HomePage } from '#tests/pages/home-page'
import { SignInAgain } from '#tests/pages/session/sign-in-again'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { TicketPage, UNSENT } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { forgetLocally, storedFirstPaint, storeToken } from '../support/device-stored.ts'
import { keptOfPeople } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { hasWorker, holdReplies } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('what is wrong is said in place, nothing typed is lost; signing in leads back, never to a foreign target', async ({
  page,
  lab: { rina },
  allowConsole,
}) => {
  allowConsole(/status of (401|422)/)
  await page.goto('/tickets?status=held')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  const signIn = await new SignInPage(page).isShown()

  await test.step('a wrong password and empty fields', async () => {
    await signIn.submit()
    await expect(signIn.missing).toHaveCount(2)
    await signIn.fill('not an address', 'x')
    await signIn.submit()
    await expect(signIn.withText('Enter an email address like name@lab.com')).toBeVisible()
    await signIn.fill(rina.email, 'wrong password')
    await signIn.submit()
    await expect(signIn.alert).toBeVisible()
    await expect(signIn.email).toHaveValue(rina.email)
    await expect(signIn.password).toHaveValue('wrong password')
    await signIn.showPassword()
    await expect(signIn.password).toHaveAttribute('type', 'text')
    await signIn.hidePassword()
    await expect(signIn.password).toHaveAttribute('type', 'password')
  })

  await test.step('the right one leads back', async () => {
    await signIn.signIn(rina.email, rina.password)
    await expect(page).toHaveURL(/\/tickets\?status=held$/)
  })

  await test.step('a foreign target is ignored', async () => {
    await forgetLocally(page)
    await page.goto(`/login?redirect=${encodeURIComponent('//evil.example')}`)
    await signIn.signInAs(rina.email, rina.password)
    await expect(page).toHaveURL(/\/home$/)
  })
})

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

test('a window that was open at a reload opens and closes again; signing out leaves nothing of the person in any tab', async ({
  page,
  context,
  lab: { rina },
}) => {
  await startSignedIn(page, rina.token, '/home')
  const home = await new HomePage(page).isShown()
  await rina.complain('The lamp flickers.')
  const signIn = new SignInPage(page)

  await test.step('a window over a reload', async () => {
    await signIn.openAccount()
    await page.reload()
    await home.isLoaded()
    await expect(signIn.accountWindow).toBeHidden()
    const dialog = await signIn.openAccount()
    await signIn.closeWindow(dialog)
    await expect(signIn.accountButton).toBeFocused()
  })

  const other = await context.newPage()
  await other.goto('/tickets')
  await new TicketsPage(other).isShown()
  await expect.poll(() => storedFirstPaint(page)).toContain('tickets')

  await signIn.signOut()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  const left = () => keptOfPeople(page)
  await expect.poll(async () => (await left()).rows).toEqual([])
  const { local } = await left()
  for (const trace of [rina.email, rina.name, rina.token, 'token']) {
    expect(local).not.toContain(trace)
  }
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
