/** A vendor that asks whoever signs a form to confirm who they are. */
import { CafPage } from '#tests/pages/caf/caf-page'
import { ProofModal } from '#tests/pages/session/proof-modal'
import { OutboxPage } from '#tests/pages/tickets/outbox-page'

import { openCafDesk, OPTIONS } from '../support/caf-desk.ts'
import { expect } from '../support/fixtures.ts'
import { onOwnServer } from '../support/own-server.ts'
import { manual } from '../support/sample-pdfs.ts'
import { startServer } from '../support/server-process.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

const test = onOwnServer(
  async () => startServer({ config: { prefetch: false }, env: { CAF_PROOF: '1' } }),
  async () => undefined,
)

test.beforeEach(({ allowConsole }) => {
  allowConsole(/status of 403/)
})

const FILLED = {
  choice: OPTIONS[0] ?? '',
  answers: ['66 months', 'None'],
  designation: 'Head of laboratory',
  confirm: true,
}

test('a form that was signed offline waits for the proof, also in another tab', async ({
  page,
  context,
  server,
  ownStore,
  lab: { rina },
}) => {
  const desk = await openCafDesk(server.origin, rina)
  const form = await desk.send({ pdf: await manual(1), product: 'Spinora rotor' })
  await startSignedIn(page, rina.token, '/caf')
  const caf = await new CafPage(page).isShown()
  await caf.open(form.number)
  await caf.read()
  await caf.fillIn(FILLED)
  await caf.review()
  await expect(caf.dialog).toContainText('You may need to confirm it’s you')
  await context.setOffline(true)
  await caf.confirm()
  await expect(caf.dialog).toContainText('Saved on this device')
  await ownStore.db
    .updateTable('tokens')
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', rina.id)
    .execute()
  await context.setOffline(false)
  const proof = new ProofModal(page)
  await expect(proof.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(proof.dialog).toBeHidden()
  await expect(caf.dialog).toContainText('Confirm it’s you to send this')

  const other = await context.newPage()
  const queue = await new OutboxPage(other).open()
  const there = new ProofModal(other)
  // a new page asks once, too
  await expect(there.dialog).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(queue.entry('Submit form')).toContainText('Confirm it’s you to send this')
  await queue.confirm('Submit form')
  await there.prove(rina.password)
  await expect(queue.nothing).toBeVisible()
  await expect(caf.dialog).toContainText('CAF successfuly submitted')
  expect(await desk.read(form.id)).toMatchObject({
    status: 'Submitted',
    evidence: { proved_by: 'password' },
  })
})
