/** What waits in the queue while the vendor has begun to ask for a second factor. */
import { createClient } from '#contract/http/client'
import { beginAuthenticator, confirmAuthenticator } from '#contract/security/second-factor'
import { ProofModal } from '#tests/pages/session/proof-modal'
import { OutboxPage } from '#tests/pages/tickets/outbox-page'
import { TicketPage, UNSENT } from '#tests/pages/tickets/ticket-page'
import { codeAt } from '#tests/support/authenticator-app'

import { goOffline, goOnline, isReadied } from '../support/device.ts'
import { expect } from '../support/fixtures.ts'
import { onOwnServer } from '../support/own-server.ts'
import { startServer } from '../support/server-process.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { ticketPath } from '../support/ticket-path.ts'

const test = onOwnServer(
  async () => startServer({ env: { SECOND_FACTOR: 'all' } }),
  async () => undefined,
)

test.use({ serviceWorkers: 'allow', prefetch: true })

test.beforeEach(({ allowConsole }) =>
  allowConsole(/status of (403|422)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/),
)

test('it waits until the factor was proved, and is sent then', async ({
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
  await isReadied(page)
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
  await page.goto(ticketPath({ id, number }))
  await expect(ticket.message('Written without a network')).not.toContainText(UNSENT)
})
