/** What runs of an administrator must not lose: what others write meanwhile, what was before, files beside the sheet. */
import { stat } from 'node:fs/promises'

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  type AdminWorld,
  COMMANDS_MS,
  csv,
  openAdminWorld,
} from '#tests/support/worlds/admin-world'

let world: AdminWorld
beforeAll(async () => {
  world = await openAdminWorld()
}, COMMANDS_MS)
afterAll(() => world.close())

test(
  'what somebody changes while a run waits for it stays',
  async () => {
    const { admin, lab, spawnAdmin } = world
    await admin('customers', 'add', '--code', 'RS-1', '--name', 'RS Harapan')
    const client = new pg.Client(lab.connection)
    await client.connect()
    await client.query('begin')
    await client.query(`update customers set area = 'Jakarta' where code = 'RS-1'`)
    const changed = spawnAdmin('customers', 'change', 'RS-1', '--name', 'RS Harapan Kita')
    await expect
      .poll(
        async () =>
          (
            await sql`select from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(lab.db)
          ).rows.length,
        { timeout: 60_000 },
      )
      .toBe(1)
    await client.query('commit')
    await client.end()
    expect(await changed).toMatchObject({ code: 0, err: '' })
    const customer = await lab.db
      .selectFrom('customers')
      .where('code', '=', 'RS-1')
      .select(['name', 'area'])
      .executeTakeFirst()
    expect(customer).toEqual({ name: 'RS Harapan Kita', area: 'Jakarta' })
  },
  COMMANDS_MS,
)

test(
  'the audit log has the key, the role and the customers from before',
  async () => {
    const { admin } = world
    await admin('customers', 'add', '--code', 'KL-1', '--name', 'Klinik')
    await admin('people', 'add', '--email', 'a@lab.example', '--name', 'A', '--customers', 'KL-1')
    await admin('customers', 'change', 'KL-1', '--code', 'KL-01')
    await admin('people', 'change', 'a@lab.example', '--role', 'staff', '--customers', '')
    const log = async (about: string) => (await admin('audit', '--about', about)).out
    expect(await log('KL-1')).toContain('change code  customer KL-01  code KL-1 → KL-01')
    expect(await log('a@lab.example')).toContain(
      'change role, customers  person a@lab.example  role customer → staff, customers KL-01 → none',
    )
  },
  COMMANDS_MS,
)

test(
  'a report spoils no other file, and only its owner may read it',
  async () => {
    const { admin, at, read, write } = world
    const file = await write('wrong.csv', csv(['name', 'position'], ['A', 'x']))
    const run = (report: string) => admin('divisions', 'import', file, '--report', report)
    expect(await run(file)).toMatchObject({ code: 2 })
    await write('letter.txt', 'Dear Rina')
    expect(await run(at('letter.txt'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('is no report'),
    })
    expect(await read('letter.txt')).toBe('Dear Rina')
    for (let time = 0; time < 2; time += 1) {
      expect((await run(at('report.csv'))).err).toContain('1 thing is wrong')
    }
    expect((await stat(at('report.csv'))).mode & 0o777).toBe(0o600)
    const header = await write('header.csv', 'name,\u001b[2Jcolour\nA,\n')
    expect((await admin('divisions', 'import', header)).err).toContain('line 1,  [2Jcolour (B): No')
  },
  COMMANDS_MS,
)

test(
  'an article is not cut: neither what is written nor what is exported',
  async () => {
    const { admin, at, lab, write } = world
    const columns = ['slug', 'language', 'title', 'topic', 'body']
    const body = '* a\n'.repeat(7000)
    const file = await write('articles.csv', csv(columns, ['long', 'en', 'Long', 'Care', body]))
    const said = await admin('help-articles', 'import', file)
    expect(said).toMatchObject({ code: 1, err: expect.stringContaining('once it is HTML') })
    await lab.db
      .insertInto('help_articles')
      .values({
        slug: 'long',
        language: 'en',
        title: 'Long',
        topic: 'Care',
        body: `<p>${'a'.repeat(33_000)}</p>`,
      })
      .execute()
    expect(await admin('help-articles', 'export', at('articles-all.xlsx'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('body of the help article long en has 33007 characters'),
    })
  },
  COMMANDS_MS,
)
