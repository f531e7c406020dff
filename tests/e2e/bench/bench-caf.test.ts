/** A form that is signed on a shared bench: its person unlocks once more, and its evidence says so. */
import { CafPage } from '#tests/pages/caf/caf-page'

import { openCafDesk, OPTIONS } from '../support/caf-desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { manual } from '../support/sample-pdfs.ts'
import { shareBench } from '../support/share-bench.ts'

const PIN = '280391'

test.beforeEach(({ allowConsole }) => allowConsole(/status of 403/))

test('the PIN is asked for over the form, and the evidence says so', async ({
  page,
  portal,
  store,
  lab: { rina },
}) => {
  const desk = await openCafDesk(portal.origin, rina)
  const form = await desk.send({ pdf: await manual(1), product: 'Spinora rotor' })
  const bench = await shareBench(page, rina, PIN)
  await bench.unlock('Rina Wulandari', PIN)
  await bench.goTo('Forms (CAF)')
  const caf = await new CafPage(page).isShown()
  await caf.open(form.number)
  await caf.read()
  await caf.fillIn({
    choice: OPTIONS[0] ?? '',
    answers: ['66 months', 'None'],
    designation: 'Head of laboratory',
    confirm: true,
  })
  await caf.review()
  // she unlocked more than a minute ago
  await store.db
    .updateTable('tokens')
    .set({ proved_at: new Date(Date.now() - 61_000) })
    .where('user_id', '=', rina.id)
    .where('bench_id', 'is not', null)
    .execute()
  await caf.confirm()
  await expect(bench.proof).toBeVisible()
  await bench.prove(PIN)
  await caf.succeeds()
  expect(await desk.read(form.id)).toMatchObject({
    status: 'Submitted',
    evidence: { entered_by: 'password', proved_by: 'pin', bench: 'Chemistry bench 2' },
  })
  await caf.toDetail()
  await expect(caf.fact('Shared device')).toContainText('Chemistry bench 2')
})
