/** `npm run admin -- jobs` on a real database, while a server runs. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { pendingJobs } from '#tests/support/pending-jobs'
import { databaseUrl } from '#tests/support/postgres/database-url'
import { runCommand } from '#tests/support/programs/run-command'
import { type Lab, openLab } from '#tests/support/worlds/lab'

vi.setConfig({ testTimeout: 120_000 })

let lab: Lab
let admin: (...args: string[]) => ReturnType<typeof runCommand>
beforeAll(async () => {
  lab = await openLab()
  const env = { DATABASE_URL: databaseUrl(lab.connection) }
  admin = (...args) => runCommand('admin', args, env)
})
afterAll(() => lab.close())

test('an administrator sees what failed, and has it tried again', async () => {
  expect(await admin('jobs')).toMatchObject({ code: 0, out: 'No job has failed.\n' })
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, state, retry_count, retry_limit, completed_on, output)
    values ('deliver-push', '{"pushId": 0, "deviceIds": [], "attempt": 1}', 'failed', 10, 10, now(),
      '{"message": "no room on the disk"}') returning id`.execute(lab.db)
  const id = rows[0]?.id ?? ''
  const listed = await admin('jobs')
  expect(listed.out).toContain(`${id}  deliver-push`)
  expect(listed.out).toContain('after 11 tries: no room on the disk')
  expect(await admin('jobs-retry')).toMatchObject({ code: 2 })
  expect((await admin('jobs-retry', crypto.randomUUID())).err).toContain('no failed job has the id')
  expect(await admin('jobs-retry', id)).toMatchObject({ code: 0, out: '1 job is tried again.\n' })
  const steps = await lab.db.selectFrom('admin_steps').select(['action', 'subject']).execute()
  expect(steps).toEqual([{ action: 'retry', subject: `deliver-push ${id}` }])
  // the server hears of it and does it: there is no such message any more
  await expect.poll(async () => pendingJobs(lab.db, 'deliver-push')).toEqual([])
  expect(await admin('jobs')).toMatchObject({ out: 'No job has failed.\n' })
})

test('a command that does not exist is named', async () => {
  expect(await admin('jbos')).toMatchObject({ code: 2 })
  expect((await admin('--help')).out).toContain('jobs-retry')
})
