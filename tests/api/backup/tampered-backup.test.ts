/** Somebody else wrote to the folder of backups: what they put there runs nothing, and reaches nobody else's records. */
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createReply, listReplies } from '#contract/replies'
import { listAttachments } from '#contract/tickets/attachments'
import { openDatabase } from '#server/platform/db/open'
import { databaseUrl } from '#tests/support/postgres/database-url'
import { changeRows, hash, tableOf, takeBackup } from '#tests/support/programs/forged-backup'
import { runCommand } from '#tests/support/programs/run-command'
import {
  attach,
  type BackedUpLab,
  openBackedUpLab,
  readAttachment,
} from '#tests/support/worlds/backed-up-lab'
import { openComplaint } from '#tests/support/worlds/lab'

vi.setConfig({ testTimeout: 300_000 })

let lab: BackedUpLab
beforeEach(async () => {
  lab = await openBackedUpLab()
})
afterEach(() => lab.close())

test('names that the database does not have run nothing, and change nothing', async () => {
  const rina = await lab.customer('rina')
  const { forge } = await takeBackup(lab)
  const marker = path.join(lab.folder, 'was-here')
  const injected = `from program 'touch ${marker}' --`
  const customer = ['--customer', String(rina.organisation.id)]
  await forge((m) => (tableOf(m, 'queue_keys').name = `queue_keys" ${injected}`))
  for (const said of [
    await lab.run('backup', 'verify', lab.to),
    await lab.run('restore', '--from', lab.to, ...customer),
    await lab.run('restore', '--from', lab.to, '--replace'),
  ]) {
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toContain('manifest.json is damaged')
  }
  await lab.stopServer()
  // names that could be those of a version
  await forge((m) => {
    tableOf(m, 'tickets').columns[0] = 'other'
    m.sequences.push({ name: 'other_seq', last: 1 })
  })
  const beside = await lab.run('restore', '--from', lab.to, ...customer)
  expect(beside).toMatchObject({ code: 1, out: '' })
  expect(beside.err).toContain('other names for table tickets, sequence other_seq')
  const people = await lab.db.selectFrom('users').select('name').execute()
  await lab.db.destroy()
  const whole = await lab.run('restore', '--from', lab.to, '--replace')
  expect(whole).toMatchObject({ code: 1, out: '' })
  expect(whole.err).toContain('other names for table tickets, sequence other_seq')
  expect(existsSync(marker)).toBe(false)
  const db = openDatabase(lab.connection, pino({ level: 'silent' }))
  expect(await db.selectFrom('users').select('name').execute()).toEqual(people)
  await db.destroy()
})

test("a customer's rows bring no file of another customer with them", async () => {
  const [rina, budi] = [await lab.customer('rina'), await lab.customer('budi')]
  const [ticket, other] = [await openComplaint(lab, rina), await openComplaint(lab, budi)]
  await attach(rina, ticket.id, 'mine.txt', 'Mine\n')
  const secretId = await attach(budi, other.id, 'secret.txt', 'Secret\n')
  const rows = await lab.db.selectFrom('attachments').selectAll().orderBy('id').execute()
  const [mine, secret] = rows.map((row) => row.storage_key ?? '')
  const { folder, forge } = await takeBackup(lab)
  const file = path.join(folder, 'attachments.copy.gz')
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
  // the row of budi is gone from the backup, and that of rina has its file
  const forged = lines
    .filter((line) => !line.includes(secret ?? ''))
    .map((line) => line.replace(mine ?? '', secret ?? ''))
    .join('\n')
  await writeFile(file, gzipSync(forged))
  await forge((m) => {
    Object.assign(tableOf(m, 'attachments'), {
      bytes: forged.length,
      rows: 1,
      sha256: hash(forged),
    })
  })
  const pooled = path.join(lab.to, 'files', (secret ?? '').slice(0, 2), secret ?? '')
  await writeFile(pooled, 'Forged\n')

  await lab.db.deleteFrom('attachments').where('ticket_id', '=', ticket.id).execute()
  const customer = ['--customer', String(rina.organisation.id)]
  expect(await lab.run('restore', '--from', lab.to, ...customer)).toMatchObject({
    code: 0,
    err: '',
  })
  const { data } = await rina.call(listAttachments, { params: { id: ticket.id } })
  expect(data).toEqual([])
  expect(await readAttachment(lab.address, budi.token, other.id, secretId)).toBe('Secret\n')
})

test("a customer's file that the store has with other bytes is refused, before another one is written", async () => {
  const rina = await lab.customer('rina')
  const ticket = await openComplaint(lab, rina)
  const [keptId, goneId] = [
    await attach(rina, ticket.id, 'kept.txt', 'Kept\n'),
    await attach(rina, ticket.id, 'gone.txt', 'Gone\n'),
  ]
  const keyOf = async (id: number) => {
    const row = lab.db.selectFrom('attachments').where('id', '=', id).select('storage_key')
    return (await row.executeTakeFirstOrThrow()).storage_key ?? ''
  }
  const [kept, gone] = [await keyOf(keptId), await keyOf(goneId)]
  const { folder, forge } = await takeBackup(lab)
  const list = gunzipSync(await readFile(path.join(folder, 'files.gz'))).toString()
  const forged = list.replace(new RegExp(`(${kept} \\d+) .*`), `$1 ${hash('FAKE\n')}`)
  await writeFile(path.join(folder, 'files.gz'), gzipSync(forged))
  await forge((m) => (m.files.sha256 = hash(forged)))
  await writeFile(path.join(lab.to, 'files', kept.slice(0, 2), kept), 'FAKE\n')

  const living = path.join(lab.folder, 'files', gone.slice(0, 2), gone)
  await rm(living)
  const customer = ['--customer', String(rina.organisation.id), '--replace']
  for (const more of [['--dry-run'], []]) {
    const said = await lab.run('restore', '--from', lab.to, ...customer, ...more)
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toContain(`file ${kept}: the store has another content than the backup`)
  }
  expect(existsSync(living)).toBe(false)
  expect(await readAttachment(lab.address, rina.token, ticket.id, keptId)).toBe('Kept\n')
  await rm(path.join(lab.folder, 'files', kept.slice(0, 2), kept))
  const done = await lab.run('restore', '--from', lab.to, ...customer)
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('files: 2') })
})

test('a whole restore that fails leaves the files as they were', async () => {
  const rina = await lab.customer('rina')
  const ticket = await openComplaint(lab, rina)
  const id = await attach(rina, ticket.id, 'kept.txt', 'Kept\n')
  const row = lab.db.selectFrom('attachments').where('id', '=', id).select('storage_key')
  const key = (await row.executeTakeFirstOrThrow()).storage_key ?? ''
  const { folder, forge } = await takeBackup(lab)
  const living = path.join(lab.folder, 'files', key.slice(0, 2), key)
  const pooled = path.join(lab.to, 'files', key.slice(0, 2), key)
  const packed = await readFile(path.join(folder, 'files.gz'))
  const list = gunzipSync(packed)
    .toString()
    .replace(/ \w{64}/, ` ${hash('FAKE\n')}`)
  await writeFile(path.join(folder, 'files.gz'), gzipSync(list))
  await writeFile(pooled, 'FAKE\n')
  await lab.stopServer()
  await lab.db.destroy()
  const restore = () => lab.run('restore', '--from', lab.to, '--replace')

  // an attachment of a ticket that is not there
  const file = path.join(folder, 'attachments.copy.gz')
  const rows = await readFile(file)
  const alien = await changeRows(folder, 'attachments', (text) =>
    text.replace(`\t${ticket.id}\t`, '\t4711\t'),
  )
  await forge((m) => {
    m.files.sha256 = hash(list)
    Object.assign(tableOf(m, 'attachments'), alien)
  })
  expect(await restore()).toMatchObject({ code: 1, out: '' })
  expect(await readFile(living, 'utf8')).toBe('Kept\n')

  // a table that its hash does not fit, found before a file that is missing is put
  await forge((m) => (m.files.sha256 = hash(list)))
  await rm(living)
  const damaged = await restore()
  expect(damaged).toMatchObject({ code: 1, out: '' })
  expect(damaged.err).toContain(
    'the backup is damaged, so nothing was changed:\n  table attachments',
  )
  expect(existsSync(living)).toBe(false)

  // a file that was damaged comes back with the rows
  await writeFile(file, rows)
  await writeFile(path.join(folder, 'files.gz'), packed)
  await writeFile(pooled, 'Kept\n')
  await writeFile(living, 'Tepk\n')
  await forge(() => undefined)
  expect(await restore()).toMatchObject({ code: 0, err: '' })
  expect(await readFile(living, 'utf8')).toBe('Kept\n')
})

test('rows that the signed manifest does not have are not restored for a customer', async () => {
  const rina = await lab.customer('rina')
  const ticket = await openComplaint(lab, rina)
  const env = {
    DATABASE_URL: databaseUrl(lab.connection),
    DATA_DIR: lab.folder,
    BACKUP_KEY: 'k'.repeat(32),
  }
  expect(await runCommand('backup', ['--to', lab.to], env)).toMatchObject({ code: 0, err: '' })
  const [id = ''] = await readdir(path.join(lab.to, 'backups'))
  const folder = path.join(lab.to, 'backups', id)
  // as long as before
  const change = (text: string) => text.replace('The reagent probe', 'The reagent PROBE')
  await changeRows(folder, 'tickets', change)
  const customer = ['--customer', String(rina.organisation.id), '--replace']
  const refused = await runCommand('restore', ['--from', lab.to, ...customer], env)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain('table tickets: its rows are not those that were written')
  const { description } = await lab.db
    .selectFrom('tickets')
    .where('id', '=', ticket.id)
    .select('description')
    .executeTakeFirstOrThrow()
  expect(description).toContain('The reagent probe')
})

test("a customer's rows do not move to another customer, and bring nobody who may sign in as staff", async () => {
  const [rina, budi] = [await lab.customer('rina'), await lab.customer('budi')]
  const [ticket, other] = [await openComplaint(lab, rina), await openComplaint(lab, budi)]
  const body = { comment: 'of rina' }
  await rina.call(createReply, { params: { id: ticket.id }, body })
  const { folder, forge } = await takeBackup(lab)
  // the backup says that the other ticket is rina's, and that her reply is on it
  const tickets = await changeRows(folder, 'tickets', (text) =>
    text
      .split('\n')
      .flatMap((line) => {
        if (!line.startsWith(`${ticket.id}\t`))
          return line.startsWith(`${other.id}\t`) ? [] : [line]
        return [line, line.replace(`${ticket.id}\t`, `${other.id}\t`)]
      })
      .join('\n'),
  )
  const replies = await changeRows(folder, 'replies', (text) =>
    text.replaceAll(`\t${ticket.id}\t`, `\t${other.id}\t`),
  )
  const users = await changeRows(folder, 'users', (text) => {
    const line = text.split('\n').find((each) => each.startsWith(`${rina.who.id}\t`)) ?? ''
    const forged = line
      .replace(`${rina.who.id}\t`, '4711\t')
      .replace('\tcustomer\t', '\tstaff\t')
      .replace(/\S+@\S+/, 'evil@staff.test')
    return `${text}${forged}\n`
  })
  const links = await changeRows(
    folder,
    'user_customers',
    (text) => `${text}4711\t${rina.organisation.id}\n`,
  )
  await forge((m) => {
    Object.assign(tableOf(m, 'tickets'), tickets)
    Object.assign(tableOf(m, 'replies'), replies)
    Object.assign(tableOf(m, 'users'), users)
    Object.assign(tableOf(m, 'user_customers'), links)
  })
  const customer = ['--customer', String(rina.organisation.id), '--replace']
  expect(await lab.run('restore', '--from', lab.to, ...customer)).toMatchObject({
    code: 0,
    err: '',
  })
  expect((await budi.call(listReplies, { params: { id: other.id } })).data).toEqual([])
  const added = await lab.db
    .selectFrom('users')
    .where('id', '=', 4711)
    .select(['role', 'deactivated_at'])
    .executeTakeFirstOrThrow()
  expect(added).toEqual({ role: 'staff', deactivated_at: expect.any(Date) })
})

test('a signature is optional; with a key it is asked for, and without one restoring says so', async () => {
  const rina = await lab.customer('rina')
  const env = { DATABASE_URL: databaseUrl(lab.connection), DATA_DIR: lab.folder }
  const BACKUP_KEY = 'k'.repeat(32)
  const customer = ['--customer', String(rina.organisation.id), '--dry-run']
  const run = (name: 'backup' | 'restore', ...args: string[]) =>
    runCommand(name, args, { ...env, BACKUP_KEY })

  await takeBackup(lab)
  expect((await lab.run('backup', 'verify', lab.to)).out).toContain('was not checked')
  const refused = await run('restore', '--from', lab.to, ...customer)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain('it has no signature, and BACKUP_KEY is set')
  const told = await run('restore', '--from', lab.to, ...customer, '--unsigned')
  expect(told).toMatchObject({ code: 0, out: expect.stringContaining('was not checked') })
  expect(await run('backup', '--to', lab.to)).toMatchObject({ code: 0, err: '' })
  expect((await run('backup', 'verify', lab.to)).out).toContain('Its signature is right')
})
