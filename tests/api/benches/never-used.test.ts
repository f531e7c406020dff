/** Shared benches whose making was interrupted before anybody entered them. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createBench, listBenches } from '#contract/security/benches'
import { cleanUpNow } from '#tests/support/pending-jobs'
import { deviceOf, enter, makeBench } from '#tests/support/worlds/bench-world'
import { type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'

const HOUR_MS = 3_600_000

let lab: Lab
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED })
})
afterAll(() => lab.close())

test('one that nobody has entered within a day is removed; its key makes another one then', async () => {
  const rina = await lab.customer()
  const [entered, abandoned] = [await makeBench(rina), await makeBench(rina, 'Abandoned')]
  await enter(rina, entered)
  const age = (hours: number) =>
    lab.db
      .updateTable('benches')
      .set({ created_at: new Date(Date.now() - hours * HOUR_MS) })
      .execute()
  const names = async () => (await rina.call(listBenches, {})).data.map(({ name }) => name)
  await age(23)
  await cleanUpNow(lab.db)
  expect(await names()).toEqual(['Abandoned', 'Haematology'])
  await age(25)
  await cleanUpNow(lab.db)
  expect(await names()).toEqual(['Haematology'])
  expect((await deviceOf(lab, abandoned).roster()).status).toBe(404)

  const body = { name: 'Serology', bench_key: abandoned.key }
  const again = (await rina.call(createBench, { body })).data
  expect(again.id).not.toBe(abandoned.id)
  await enter(rina, { id: again.id, key: abandoned.key })
})
