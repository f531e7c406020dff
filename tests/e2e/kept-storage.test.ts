import { FilesPanel } from '../pages/files-panel.ts'
import { OpenTicketPage } from '../pages/open-ticket-page.ts'
import { PortalPage } from '../pages/portal-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketPage } from '../pages/ticket-page.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import { countAskingForStorage, forbidStoring } from './device-stored.ts'
import { expect, test } from './fixtures.ts'
import { advanceClockUntil } from './page-clock.ts'
import { startSignedIn } from './start-signed-in.ts'

test('a browser that forbids storing costs the copies, and nothing else', async ({
  page,
  lab,
  allowConsole,
}) => {
  // What was on its way when the token was revoked.
  allowConsole(/status of 401/)
  const { number } = await lab.rina.complain('The needle is bent')
  const budi = await lab.join('Budi Hartono')
  const portal = new PortalPage(page)
  await forbidStoring(page)

  await test.step('somebody signs in, and writes', async () => {
    const signIn = await new SignInPage(page).open()
    const home = await signIn.signInAs(lab.rina.email, lab.rina.password)
    await home.isLoaded()
    await (await home.openTicket()).choose('Technical complaint')
    const form = new OpenTicketPage(page)
    await form.describe('typed, kept nowhere')
    await expect(form.choicesOf('Division')).not.toHaveCount(1)
  })

  await test.step('who starts the portal there is signed in, and reads', async () => {
    await page.goto('/tickets')
    await new TicketsPage(page).open(number)
    await expect(new FilesPanel(page).region).toBeVisible()
    await new TicketPage(page).box.fill('typed, kept nowhere')
  })

  await test.step('somebody else follows', async () => {
    await portal.signOut()
    await expect(page).toHaveURL(/\/login/)
    const home = await new SignInPage(page).signInAs(budi.email, budi.password)
    await home.isLoaded()
  })
})

test('durable storage is asked for once the portal is installed, and not before', async ({
  page,
  lab,
}) => {
  await page.clock.install()
  const times = await countAskingForStorage(page)
  let warm = false
  // The last of what a quiet moment brings.
  page.on('request', (request) => (warm ||= request.url().includes('comment-drafts')))
  await startSignedIn(page, lab.rina.token, '/home')
  await advanceClockUntil(page, () => warm)
  expect(await times()).toBe(0)
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  expect(await times()).toBe(1)
})
