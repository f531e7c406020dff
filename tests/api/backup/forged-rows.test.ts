/** Rows of a backup that somebody has changed: a restore of one customer reaches nobody else's records. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { rowOf, takeBackup } from '#tests/support/programs/forged-backup'
import { type BackedUpLab, openBackedUpLab } from '#tests/support/worlds/backed-up-lab'
import { openComplaint } from '#tests/support/worlds/lab'

vi.setConfig({ testTimeout: 180_000 })

let lab: BackedUpLab
beforeEach(async () => {
  lab = await openBackedUpLab()
})
afterEach(() => lab.close())

const restore = (customerId: number, ...more: string[]) =>
  lab.run('restore', '--from', lab.to, '--customer', String(customerId), ...more)

test('an id that would use up the ids of all customers is refused, and numbers go on', async () => {
  const [rina, budi] = [await lab.customer('rina'), await lab.customer('budi')]
  const ticket = await openComplaint(lab, rina)
  const { rewrite } = await takeBackup(lab)
  const most = String(2n ** 62n)
  await rewrite({
    tickets: (text) => {
      const forged = rowOf(text, ticket.id).replace(`${ticket.id}\t`, `${most}\t`)
      // ticket numbers are unique
      return `${text}${forged.replace(/(\/\d\d )(?=\d)/, '$19')}\n`
    },
  })
  for (const more of [['--dry-run'], []]) {
    const refused = await restore(rina.organisation.id, ...more)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain(`table tickets: the backup has the id ${most}`)
  }
  expect((await openComplaint(lab, budi)).id).toBeLessThan(ticket.id + 100)

  await lab.stopServer()
  await lab.db.destroy()
  const whole = await lab.run('restore', '--from', lab.to, '--replace')
  expect(whole).toMatchObject({ code: 1, out: '' })
  expect(whole.err).toContain(`table tickets: the backup has the id ${most}`)
})

test('people whom the rows name are refused for such an id, too', async () => {
  const rina = await lab.customer('rina')
  const { rewrite } = await takeBackup(lab)
  const most = String(2n ** 41n)
  await rewrite({
    users: (text) => {
      const forged = rowOf(text, rina.who.id).replace(`${rina.who.id}\t`, `${most}\t`)
      return `${text}${forged.replace(/\S+@\S+/, 'far@lab.test')}\n`
    },
    user_customers: (text) => `${text}${most}\t${rina.organisation.id}\n`,
  })
  const refused = await restore(rina.organisation.id)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain(`table users: the backup has the id ${most}`)
})

test("a line that has another customer's row within it is refused", async () => {
  const [rina, budi] = [await lab.customer('rina'), await lab.customer('budi')]
  const quotas = () =>
    lab.db.selectFrom('customer_storage').selectAll().orderBy('customer_id').execute()
  for (const id of [rina, budi].map(({ organisation }) => organisation.id)) {
    await lab.run('admin', 'customers', 'change', `#${id}`, '--quota-gb', '3')
  }
  const before = await quotas()
  const { rewrite } = await takeBackup(lab)
  await rewrite({
    customer_storage: (text) => {
      const [own, other] = [rina, budi].map(({ organisation }) => rowOf(text, organisation.id))
      return `${own}\r${other?.replace('3000000000', '1')}\r\\.\r\n`
    },
  })
  const refused = await restore(rina.organisation.id, '--replace')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain('table customer_storage: it has a line that no backup has')
  expect(await quotas()).toEqual(before)
})
