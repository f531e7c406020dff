/** A vendor that asks all for a second factor: on a device of one's own, on a shared bench, and with a queue that waits. */
import { createClient } from '#contract/http/client'
import { beginAuthenticator, confirmAuthenticator } from '#contract/security/second-factor'
import { BenchPage } from '#tests/pages/session/bench-page'
import { ProofModal } from '#tests/pages/session/proof-modal'
import { SecondStepPage } from '#tests/pages/session/second-step-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { OutboxPage } from '#tests/pages/tickets/outbox-page'
import { TicketPage, UNSENT } from '#tests/pages/tickets/ticket-page'
import { codeAt } from '#tests/support/authenticator-app'

import { expectAccessible } from '../support/axe.ts'
import { goOffline, goOnline } from '../support/device.ts'
import { expect } from '../support/fixtures.ts'
import { onOwnServer } from '../support/own-server.ts'
import { startServer } from '../support/server-process.ts'
import { hasWorker } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { ticketPath } from '../support/ticket-path.ts'

const test = onOwnServer(
  async () =>
    startServer({ demo: false, config: { prefetch: false }, env: { SECOND_FACTOR: 'all' } }),
  async () => undefined,
)

// the worker gives up a database that sharing removes
test.beforeEach(({ allowConsole }) =>
  allowConsole(
    /status of (401|403|422)|wants to delete database|ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  ),
)

test('whoever has none sets one up before anything else, and goes on where they wanted; so do those who arrive at a bench', async ({
  page,
  lab: { build, organisation },
}) => {
  const dewi = await build.employee('Dewi', organisation)
  const budi = await build.employee('Budi', organisation)
  await page.goto('/home')
  await new SignInPage(page).signIn(dewi.email, dewi.password)
  const step = await new SecondStepPage(page).isShown()
  await test.step('nothing else opens', async () => {
    await page.goto('/tickets')
    await step.isShown()
  })
  const own = await step.setUpApp()
  await own.confirm(await codeAt(await own.secret(), new Date()))
  await expect(own.codesDialog).toBeVisible()
  await own.keepCodes()
  await expect(step.heading('Tickets')).toBeVisible()
  await expect(page).toHaveURL(/\/tickets$/)

  const bench = await new BenchPage(page).share('Chemistry bench 2', '280391')
  await bench.arrive(budi)
  await expect(bench.factorMissing).toBeVisible()
  await expect(bench.newPin).toHaveCount(0)
  await expectAccessible(page, 'a factor is missing')
  await test.step('whoever has set it up elsewhere signs in anew', async () => {
    await bench.signInAgain()
    await new SignInPage(page).signIn(budi.email, budi.password)
    await expect(bench.factorMissing).toBeVisible()
  })
  const app = await bench.setUpApp()
  await app.confirm(await codeAt(await app.secret(), new Date()))
  await expect(app.codesDialog).toContainText('This is a shared device')
  await expect(app.takeCodes).toHaveCount(0)
  expect(await app.recoveryCodes()).toHaveLength(10)
  await app.keepCodes()
  await bench.choosePin('719305')
  await expect(bench.lockButton).toBeVisible()
  await expect(bench.accountOf('Budi')).toBeVisible()
})

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what waits in the queue waits until the factor was proved, and is sent then', async ({
    page,
    server,
    ownStore,
    lab: { rina },
  }) => {
    const sessions = () => ownStore.db.updateTable('tokens').where('user_id', '=', rina.id)
    await sessions().set({ factor_at: new Date() }).execute()
    const client = createClient({ baseUrl: () => server.origin, token: () => rina.token })
    const { secret } = (await client.call(beginAuthenticator, { body: {} })).data
    await client.call(confirmAuthenticator, {
      body: { code: await codeAt(secret, new Date()) },
    })
    const { id, number } = await rina.complain('The pump is loud.')
    await startSignedIn(page, rina.token, ticketPath({ id, number }))
    const ticket = await new TicketPage(page).isShown(number)
    await hasWorker(page)
    await goOffline(page)
    await ticket.write('Written without a network')
    await expect(ticket.message('Written without a network')).toContainText(UNSENT)

    // as a session that signed in by the password alone
    await sessions().set({ factor_at: null }).execute()
    await goOnline(page)
    const proof = new ProofModal(page)
    await expect(proof.code).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(proof.dialog).toBeHidden()
    const queue = await new OutboxPage(page).open()
    await expect(proof.code).toBeVisible()
    await proof.prove(rina.password, await codeAt(secret, new Date(), -29_000))
    await expect(proof.dialog).toBeHidden()
    await expect(queue.nothing).toBeVisible()
    expect(await rina.comments(id)).toEqual(['Written without a network'])
  })
})
