/** What happened since a backup, or happens while it is restored, and must not get lost. */
import { execFile } from 'node:child_process'
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openDatabase } from '#server/platform/db/open'
import { attach, type BackedUpLab, openBackedUpLab } from '#tests/support/worlds/backed-up-lab'
import { openComplaint } from '#tests/support/worlds/lab'

vi.setConfig({ testTimeout: 180_000 })

let lab: BackedUpLab
beforeEach(async () => {
  lab = await openBackedUpLab()
})
afterEach(() => lab.close())

async function withDatabase<T>(work: (db: BackedUpLab['db']) => Promise<T>): Promise<T> {
  const db = openDatabase(lab.connection, pino({ level: 'silent' }))
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const steps = () =>
  withDatabase(async (db) =>
    (
      await db.selectFrom('admin_steps').select(['action', 'subject_kind']).orderBy('id').execute()
    ).map(({ action, subject_kind }) => [action, subject_kind]),
  )

test('who was deactivated since stays so, known by the folder or by the database that is replaced', async () => {
  const [rina, budi, dewi] = [
    await lab.customer('rina'),
    await lab.customer('budi'),
    await lab.customer('dewi'),
  ]
  expect(await lab.run('backup', '--to', lab.to)).toMatchObject({ code: 0, err: '' })
  const [first = ''] = (await lab.run('backup', 'list', lab.to)).out.split('\n')
  await lab.run('admin', 'people', 'deactivate', rina.who.email)
  await lab.run('admin', 'people', 'deactivate', dewi.who.email)
  expect(await lab.run('backup', '--to', lab.to)).toMatchObject({ code: 0, err: '' })
  await lab.run('admin', 'people', 'deactivate', budi.who.email)
  await lab.stopServer()
  await lab.db.destroy()
  const restored = await lab.run('restore', '--from', first, '--replace')
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('deactivated since then were deactivated again: 3.')
  const rows = await withDatabase((db) =>
    sql`select email from users where deactivated_at is null
      and email in (${rina.who.email}, ${budi.who.email}, ${dewi.who.email})
      union all select 'a session' from tokens`.execute(db),
  )
  expect(rows.rows).toEqual([])
  expect(await steps()).toEqual([['restore', 'backup']])
})

test('an administrator who begins meanwhile waits, and keeps what is written', async () => {
  const rina = await lab.customer('rina')
  const { id: ticketId } = await openComplaint(lab, rina)
  await attach(rina, ticketId, 'night.txt', 'Log\n')
  expect(await lab.run('backup', '--to', lab.to)).toMatchObject({ code: 0, err: '' })
  expect(await steps()).toEqual([['back up', 'backup']])
  await lab.stopServer()
  await lab.db.destroy()
  await rm(path.join(lab.folder, 'files'), { recursive: true })
  // a file of the store that comes when it is wanted
  const pool = path.join(lab.to, 'files')
  const name = (await readdir(pool, { recursive: true })).find((each) => each.includes(path.sep))
  const file = path.join(lab.folder, 'files', name ?? '')
  await mkdir(path.dirname(file), { recursive: true })
  await promisify(execFile)('mkfifo', [file])

  const restored = lab.spawn('restore', '--from', lab.to, '--replace')
  // it reads files once nobody else is there
  const wanted = await Promise.race([open(file, 'w'), restored])
  if ('code' in wanted) throw new Error(`the restore ended: ${wanted.err}`)
  const added = lab.spawn('admin', 'customers', 'add', '--code', 'NEW-1', '--name', 'New')
  await waitFor(`locktype = 'advisory' and not granted and objid = 7042602`)
  await wanted.writeFile(await readFile(path.join(pool, name ?? '')))
  await wanted.close()
  expect(await restored).toMatchObject({ code: 0, err: '' })
  expect(await added).toMatchObject({ code: 0, err: '' })
  const found = await withDatabase((db) =>
    db.selectFrom('customers').where('code', '=', 'NEW-1').select('name').execute(),
  )
  expect(found).toEqual([{ name: 'New' }])
})

/** Over a connection of another database, which the restore does not see. */
async function waitFor(condition: string) {
  const db = openDatabase({ ...lab.connection, database: 'postgres' }, pino({ level: 'silent' }))
  try {
    await expect
      .poll(
        async () =>
          (
            await sql`select from pg_locks join pg_database on pg_database.oid = database
              where datname = ${lab.connection.database} and ${sql.raw(condition)}`.execute(db)
          ).rows.length,
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0)
  } finally {
    await db.destroy()
  }
}

test('options that do not go together end it with 2, before anything is done', async () => {
  for (const [name, ...args] of [
    ['restore'],
    ['restore', '--from', lab.to, '--customer', '1', '--end-sessions'],
    ['restore', '--from', lab.to, '--dry-run'],
    ['restore', '--from', lab.to, '--colour'],
    ['backup'],
    ['backup', 'list', lab.to, '--keep', '3'],
    ['backup', 'verify', lab.to, 'more'],
    ['admin', 'divisions', 'export', 'file.csv', '--files'],
    ['admin', 'divisions', 'deactivate', 'A', 'B'],
    ['admin', 'jobs-retry'],
  ] as const) {
    const { code, out, err } = await lab.run(name, ...args)
    expect([args, code, out, err]).toEqual([args, 2, '', expect.stringMatching(/\S/)])
  }
})
