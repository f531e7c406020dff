/** Somebody else can write to the folder of backups: nothing in it is trusted. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { listMigrations } from '#server/platform/db/migrate'

import { checkKnown, checkNames } from './check-names.ts'
import { measureFile } from './copy-rows.ts'
import { rowsOfCustomer } from './customer-rows.ts'
import { readEnded } from './ended-ledger.ts'
import { measurePooled, pooledPath, prunePool, readList } from './file-pool.ts'
import { limitRows, loadLimit } from './load-limit.ts'
import { hashText, type Manifest, openBackup, writeManifest, writeSafely } from './manifest.ts'
import { sign } from './signature.ts'
import { verifyBackup } from './verify-backup.ts'

const ID = '2026-11-27T02-00-00.123Z'
const KEY = 'k'.repeat(32)
const FILE_KEY = '0'.repeat(36)
const INJECTED = `queue_keys" from program 'touch /tmp/x' --`

let root: string
let folder: string
let manifest: Manifest
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'benchside-hostile-'))
  folder = path.join(root, 'backups', ID)
  await mkdir(folder, { recursive: true })
  manifest = {
    format: 1,
    id: ID,
    moment: '2026-11-27T02:00:00.123Z',
    postgres: '18.4',
    migrations: await listMigrations(),
    tables: [
      {
        name: 'divisions',
        columns: ['id', 'name'],
        isPartitioned: false,
        rows: 1,
        bytes: 4,
        sha256: hashText('1\tA\n'),
      },
    ],
    sequences: [{ name: 'tickets_id_seq', last: 1 }],
    jobVersion: 24,
    queues: [{ name: 'mail', options: {} }],
    files: null,
    missing: [],
  }
  await writeFile(path.join(folder, 'divisions.copy.gz'), gzipSync('1\tA\n'))
})
afterEach(() => rm(root, { recursive: true }))

type Records = [Record<string, unknown>, ...Record<string, unknown>[]]

/** A manifest that its writer has not checked. */
interface Forged {
  moment: unknown
  postgres: unknown
  missing: unknown
  migrations: unknown
  tables: Records
  sequences: Records
  queues: Records
}

/** Its fingerprint fits it. */
async function forge(change: (manifest: Forged) => unknown) {
  const forged = structuredClone(manifest) as unknown as Forged
  change(forged)
  await writeManifest(folder, forged as unknown as Manifest, undefined)
  return openBackup(root)
}

test('a manifest as it is written is taken', async () => {
  const backup = await forge(() => undefined)
  expect(await verifyBackup(backup)).toEqual([])
})

test.each<[string, (manifest: Forged) => unknown]>([
  ['SQL as a table', (m) => (m.tables[0].name = INJECTED)],
  ['a path as a table', (m) => (m.tables[0].name = '../../../etc/passwd')],
  ['another schema', (m) => (m.tables[0].name = 'pg_catalog.pg_authid')],
  ['an absolute path as a table', (m) => (m.tables[0].name = '/etc/passwd')],
  ['SQL as a column', (m) => (m.tables[0].columns = ['id") from program'])],
  ['a column twice', (m) => (m.tables[0].columns = ['id', 'id'])],
  ['no column', (m) => (m.tables[0].columns = [])],
  ['a table twice', (m) => m.tables.push(m.tables[0])],
  ['a negative size', (m) => (m.tables[0].bytes = -1)],
  ['a size that no number holds', (m) => (m.tables[0].bytes = 1e300)],
  ['SQL as a sequence', (m) => (m.sequences[0].name = `x'), pg_sleep(9) --`)],
  ['a sequence twice', (m) => m.sequences.push(m.sequences[0])],
  ['SQL as a queue', (m) => (m.queues[0].name = `a'; drop table users`)],
  ['options of a queue that are none', (m) => (m.queues[0].options = { retryLimit: '1; --' })],
  ['no migration', (m) => (m.migrations = [])],
  ['a path as a migration', (m) => (m.migrations = ['../../evil.sql'])],
  ['a moment that is none', (m) => (m.moment = 'now')],
  ['a moment that its name does not say', (m) => (m.moment = '2036-01-01T00:00:00.000Z')],
  ['letters that steer a terminal', (m) => (m.postgres = '\u001B[2J')],
  ['a path as a missing file', (m) => (m.missing = ['../../etc/passwd'])],
])('a manifest with %s is refused', async (_, change) => {
  await expect(forge(change)).rejects.toThrow('is damaged')
})

test('a manifest under the name of another backup is refused', async () => {
  await forge(() => undefined)
  const other = path.join(root, 'backups', '2036-01-01T00-00-00.000Z')
  await mkdir(other)
  await writeFile(
    path.join(other, 'manifest.json'),
    await readFile(path.join(folder, 'manifest.json')),
  )
  await expect(openBackup(root)).rejects.toThrow('is not named as its manifest says')
})

test('names that this version does not have are wrong, each of them', async () => {
  const { tables, sequences } = await forge(
    (m) => void m.tables.push({ ...m.tables[0], name: 'pg_authid' }),
  ).then((backup) => backup.manifest)
  expect(await checkKnown({ ...manifest, tables })).toEqual([
    'table pg_authid: this version has none of this name',
  ])
  const [first] = await checkKnown({ ...manifest, migrations: ['999-later.sql'] })
  expect(first).toContain('which this one has not')
  const shape = { name: 'divisions', columns: ['name', 'id'], isPartitioned: false }
  const check = (names: Partial<Manifest>) =>
    checkNames(
      { tables: [], sequences: [], ...names },
      { tables: [shape], sequences: [{ name: 'tickets_id_seq', last: null }] },
    )
  const [table] = tables
  if (!table) throw new Error('no table')
  expect(() => check({ tables: [table], sequences })).not.toThrow()
  expect(() => check({ tables: [{ ...table, columns: ['id'] }] })).toThrow('table divisions')
  expect(() => check({ tables: [{ ...table, columns: ['id', 'oid'] }] })).toThrow('table divisions')
  expect(() => check({ tables: [{ ...table, isPartitioned: true }] })).toThrow('table divisions')
  expect(() => check({ tables })).toThrow('table pg_authid')
  expect(() => check({ sequences: [{ name: 'other_seq', last: 1 }] })).toThrow('other_seq')
})

test('rows are unpacked no further than the manifest says', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  expect(bomb.length).toBeLessThan(100_000)
  await writeFile(path.join(folder, 'divisions.copy.gz'), bomb)
  await expect(measureFile(folder, { name: 'divisions', bytes: 1000 })).rejects.toThrow(
    'holds more than its manifest says',
  )
})

test('what one customer brings is limited by the size of the database and by the free space', () => {
  expect(loadLimit(1e9, Infinity)).toBe(4_100_000_000)
  expect(loadLimit(1e9, 2e9)).toBe(200_000_000)
})

test('rows are counted over all tables, short ones with what PostgreSQL adds to them', async () => {
  const limit = limitRows(100)
  const load = (text: string) => buffer(limit(Readable.from([Buffer.from(text)])))
  await load('1\t2\n')
  await load('1\t2\n')
  await expect(load('1\t2\n')).rejects.toThrow('rows to load')
})

test.each([
  ['a row behind a carriage return', '1\t42\r1\t43\n'],
  ['the mark at the end of rows', '1\t42\n\\.\n'],
  ['this mark behind a row', '1\t42\\.\n'],
  ['a row that goes on in the next line', '1\t42\\\\\\\n1\t43\n'],
  ['an id in another spelling', '1\t\\x342\n'],
])('lines with %s are refused', async (_, text) => {
  await expect(rowsOf42(text)).rejects.toThrow('it has a line that no backup has')
})

test('a line with all escapes of COPY is taken', async () => {
  const line = '\\N\t42\t\\\\.\\b\\f\\n\\r\\t\\v\\\\\n'
  expect(await rowsOf42(`${line}1\t43\n`)).toEqual([line])
})

/** Lines of `text` that are of customer 42, whose id is in the second column. */
async function rowsOf42(text: string): Promise<string[]> {
  await writeFile(path.join(folder, 'user_customers.copy.gz'), gzipSync(text))
  const table = {
    name: 'user_customers',
    columns: ['user_id', 'customer_id'],
    isPartitioned: false,
    rows: 1,
    bytes: text.length,
    sha256: hashText(text),
  }
  const rows: string[] = []
  for await (const row of rowsOfCustomer(folder, table, 42, new Map())) rows.push(String(row))
  return rows
}

test('links are not followed, wherever they lie', async () => {
  const outside = path.join(root, 'outside')
  await mkdir(outside)
  const secret = path.join(outside, FILE_KEY)
  await writeFile(secret, gzipSync('1\tA\n'))
  await rm(path.join(folder, 'divisions.copy.gz'))
  await symlink(secret, path.join(folder, 'divisions.copy.gz'))
  await expect(measureFile(folder, { name: 'divisions', bytes: 1000 })).rejects.toThrow()

  const size = (await readFile(secret)).length
  const file = { key: FILE_KEY, size, sha256: hashText(await readFile(secret)) }
  await mkdir(path.dirname(pooledPath(root, FILE_KEY)), { recursive: true })
  await symlink(secret, pooledPath(root, FILE_KEY))
  await expect(measurePooled(root, file)).rejects.toThrow()

  // what is removed for its age is the pool's own
  await symlink(outside, path.join(root, 'files', 'ff'))
  await writeFile(path.join(root, 'files', '00', 'notes.txt'), 'of somebody else')
  const old = new Date('2026-01-01')
  await utimes(secret, old, old)
  await utimes(path.join(root, 'files', '00', 'notes.txt'), old, old)
  await prunePool(root, new Set(), new Date('2027-01-01'))
  expect(existsSync(secret)).toBe(true)
  expect(existsSync(path.join(root, 'files', '00', 'notes.txt'))).toBe(true)

  // nor is what is written
  await symlink(secret, path.join(root, 'erased-people.json.part'))
  await writeSafely(path.join(root, 'erased-people.json'), '[]')
  expect((await readFile(secret)).length).toBe(size)
})

test.each([
  ['a path', `../${'0'.repeat(33)} 1 ${'a'.repeat(64)}\n`, { count: 1, bytes: 1 }],
  ['a size that is none', `${FILE_KEY} 1e9 ${'a'.repeat(64)}\n`, { count: 1, bytes: 1 }],
  ['a file twice', `${FILE_KEY} 1 ${'a'.repeat(64)}\n`.repeat(2), { count: 2, bytes: 2 }],
  ['other sizes', `${FILE_KEY} 5 ${'a'.repeat(64)}\n`, { count: 1, bytes: 1 }],
  ['more files', `${FILE_KEY} 1 ${'a'.repeat(64)}\n`, { count: 0, bytes: 0 }],
  ['a list that unpacks to gigabytes', '0'.repeat(10_000_000), { count: 1, bytes: 1 }],
])('a list of files with %s is damaged', async (_, text, said) => {
  await writeFile(path.join(folder, 'files.gz'), gzipSync(text))
  await expect(readList(folder, { ...said, sha256: hashText(text) })).rejects.toThrow()
})

test('with a key, only what it signed is taken', async () => {
  await writeManifest(folder, manifest, undefined)
  await expect(openBackup(root, KEY)).rejects.toThrow('it has no signature')
  await writeManifest(folder, manifest, 'another key of at least 32 letters')
  await expect(openBackup(root, KEY)).rejects.toThrow('its signature is not of BACKUP_KEY')
  await writeManifest(folder, manifest, KEY)
  expect((await openBackup(root, KEY)).manifest.id).toBe(ID)
  // the signature stays, and what it was for does not
  await forge((m) => (m.tables[0].sha256 = 'a'.repeat(64)))
  await expect(openBackup(root, KEY)).rejects.toThrow('its signature is not of BACKUP_KEY')
})

test('the lists of people are checked, and signed one by one', async () => {
  const at = '2026-11-26T02:00:00.000Z'
  const write = (entries: unknown) =>
    writeFile(path.join(root, 'erased-people.json'), JSON.stringify(entries))
  for (const wrong of [
    [{ id: 0, erasedAt: at }],
    [{ id: 1.5, erasedAt: at }],
    [{ id: '1', erasedAt: at }],
    [{ id: 1, erasedAt: 'zzzz' }],
    { length: 1 },
  ]) {
    await write(wrong)
    await expect(readEnded(root)).rejects.toThrow('erased-people.json is damaged')
  }
  await write([{ id: 1, erasedAt: at }])
  expect((await readEnded(root)).erased).toHaveLength(1)
  await expect(readEnded(root, KEY)).rejects.toThrow('without a signature of BACKUP_KEY')
  const signature = sign(KEY, 'erased-people.json', `1 ${at}`)
  await write([{ id: 1, erasedAt: at, signature }])
  expect((await readEnded(root, KEY)).erased).toHaveLength(1)
  await write([{ id: 2, erasedAt: at, signature }])
  await expect(readEnded(root, KEY)).rejects.toThrow('(1, first of the ids 2)')
  // a backup that would not be restored is not whole
  const backup = await forge(() => undefined)
  expect(await verifyBackup(backup, KEY)).toEqual([expect.stringContaining('erased-people.json')])
  expect(await verifyBackup(backup)).toEqual([])
})
