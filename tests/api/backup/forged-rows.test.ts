/** Rows of a backup that somebody has changed: a restore of one customer reaches nobody else's records. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openBackup } from '#server/backup/manifest'
import { restoreBackup } from '#server/backup/restore-backup'
import { rowOf, tableOf, takeBackup } from '#tests/support/programs/forged-backup'
import { attach, type BackedUpLab, openBackedUpLab } from '#tests/support/worlds/backed-up-lab'
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

test('an erased person to whom the backup gives the name and address of another one erases nothing of theirs', async () => {
  const [rina, budi] = [await lab.customer('rina'), await lab.customer('Budi')]
  const dewi = await lab.build.employee('Dewi', rina.organisation)
  const [own, other] = [await openComplaint(lab, rina), await openComplaint(lab, budi)]
  // Dewi once helped out there
  const open = { opened_by: dewi.id, staff_phone_number: '+62 21 5550 1000' }
  const name = async (id: number, staff: string) =>
    lab.db
      .updateTable('tickets')
      .set({ ...open, staff_name: staff })
      .where('id', '=', id)
      .execute()
  await name(own.id, 'Dewi')
  await name(other.id, 'Budi')
  await lab.run('admin', 'people', 'change', budi.who.email, '--language', 'id')
  const { rewrite } = await takeBackup(lab)
  await lab.run('admin', 'people', 'erase', dewi.email, '--yes')
  await lab.db.insertInto('registrations').values(registrationOf(budi.who.email)).execute()
  const records = async () => [
    await lab.db.selectFrom('registrations').selectAll().execute(),
    await lab.db.selectFrom('tickets').select('staff_name').where('id', '=', other.id).execute(),
    (await lab.run('admin', 'audit', '--about', budi.who.email)).out,
  ]
  const before = await records()
  expect(before[2]).toContain(budi.who.email)
  await rewrite({
    users: (text) => {
      const row = rowOf(text, dewi.id)
      const forged = row.replace('Dewi', 'Budi').replace(dewi.email, budi.who.email)
      return text.replace(row, forged)
    },
  })
  expect(await restore(rina.organisation.id, '--replace')).toMatchObject({ code: 0, err: '' })
  expect(await records()).toEqual(before)
})

test('the former name of an erased person is replaced on restored tickets, and a second name for them is refused', async () => {
  const rina = await lab.customer('rina')
  const dewi = await lab.build.employee('Dewi', rina.organisation)
  const { id } = await openComplaint(lab, rina)
  const change = { opened_by: dewi.id, staff_name: 'Dewi' }
  await lab.db.updateTable('tickets').set(change).where('id', '=', id).execute()
  const { rewrite } = await takeBackup(lab)
  await lab.run('admin', 'people', 'erase', dewi.email, '--yes')
  expect(await restore(rina.organisation.id, '--replace')).toMatchObject({ code: 0, err: '' })
  const { staff_name: contact } = await lab.db
    .selectFrom('tickets')
    .select('staff_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(contact).toBe('Former user')
  await rewrite({
    users: (text) => `${text}${rowOf(text, dewi.id).replace('Dewi', 'Sari')}\n`,
  })
  expect(await restore(rina.organisation.id, '--replace')).toMatchObject({ code: 1, out: '' })
})

test('more rows than the database or its disk can hold are refused, by a dry run, too', async () => {
  const rina = await lab.customer('rina')
  const { forge, rewrite } = await takeBackup(lab)
  const named = 'x'.repeat(100_000)
  await rewrite({
    users: (text) => {
      const row = rowOf(text, rina.who.id).replace(/^\d+/, '').replace('rina', named)
      const more = Array.from({ length: 2500 }, (_, at) => `${1_000_000 + at}${row}\n`)
      return text + more.join('')
    },
  })
  const refused = await restore(rina.organisation.id, '--dry-run')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toMatch(/more than 1\d\d MB of rows to load/)

  await forge((m) => (tableOf(m, 'users').bytes = 2 ** 52))
  const backup = await openBackup(lab.to)
  await lab.stopServer()
  await lab.db.destroy()
  const { connection, folder } = lab
  const whole = () =>
    restoreBackup(backup, { connection, dataDir: folder, replace: true }).then(
      () => 'restored',
      String,
    )
  // until PostgreSQL has closed what the server had open, it says that the database is in use
  await expect.poll(whole).not.toContain('the database is in use')
  expect(await whole()).toContain('the rows of the backup take 4503599')
})

test('a row that names an object which is no file of the portal is refused', async () => {
  const rina = await lab.customer('rina')
  const ticket = await openComplaint(lab, rina)
  await attach(rina, ticket.id, 'night.txt', 'Log\n')
  const { rewrite } = await takeBackup(lab)
  await lab.db.deleteFrom('attachments').execute()
  await rewrite({ attachments: (text) => text.replace(/[\da-f-]{36}/, 'ledger/2026.pdf') })
  const said = 'table attachments: the backup has a key in storage_key that no file has'
  const refused = await restore(rina.organisation.id)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain(said)
  await lab.stopServer()
  await lab.db.destroy()
  const whole = await lab.run('restore', '--from', lab.to, '--replace')
  expect(whole).toMatchObject({ code: 1, out: '' })
  expect(whole.err).toContain(said)
})

const registrationOf = (email: string) => ({
  email,
  name: 'Budi',
  phone: '1',
  organisation: 'Lab',
  password_hash: 'argon2',
  waiting_hash: Buffer.alloc(32),
  origin: 'https://portal.example',
  created_at: new Date(),
  expires_at: new Date(Date.now() + 3_600_000),
})
