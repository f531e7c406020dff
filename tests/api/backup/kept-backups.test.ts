/** What lies in a folder of backups: damage is named, and old ones go. */
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { deleteAttachment } from '#contract/tickets/attachments'
import { attach, type BackedUpLab, openBackedUpLab } from '#tests/support/worlds/backed-up-lab'
import { openComplaint } from '#tests/support/worlds/lab'

vi.setConfig({ testTimeout: 180_000 })

let lab: BackedUpLab
beforeEach(async () => {
  lab = await openBackedUpLab()
})
afterEach(() => lab.close())

async function openWorld() {
  const rina = await lab.customer('rina')
  const { id: ticketId } = await openComplaint(lab, rina)
  return { rina, ticketId, fileId: await attach(rina, ticketId, 'night.txt', 'Log\n') }
}

/** Paths below the folder of backups. */
const pooled = async () =>
  (await readdir(path.join(lab.to, 'files'), { recursive: true }))
    .filter((name) => name.includes(path.sep))
    .map((name) => path.join(lab.to, 'files', name))

async function damage(file: string) {
  const bytes = await readFile(file)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  await writeFile(file, bytes)
}

test('a damaged file and a damaged table are named, and neither is restored', async () => {
  await openWorld()
  expect(await lab.run('backup', '--to', lab.to)).toMatchObject({ code: 0, err: '' })
  const [name = ''] = await readdir(path.join(lab.to, 'backups'))
  const [file = ''] = await pooled()
  await damage(file)
  await lab.stopServer()
  await lab.db.destroy()
  // else what is there already would be left
  await rm(path.join(lab.folder, 'files'), { recursive: true })
  expect((await lab.run('restore', '--from', lab.to, '--replace')).err).toContain(
    path.basename(file),
  )
  const folder = path.join(lab.to, 'backups', name)
  await damage(path.join(folder, 'tickets.copy.gz'))
  await damage(file)
  const said = await lab.run('backup', 'verify', lab.to)
  expect(said.code).toBe(1)
  expect(said.err).toContain('table tickets')
  expect(said.err).not.toContain(path.basename(file))
  expect((await lab.run('restore', '--from', lab.to, '--replace')).code).toBe(1)
  // what was there is still there
  expect((await lab.run('restore', '--from', lab.to)).err).toContain('the database has data')
  await damage(path.join(folder, 'manifest.json'))
  expect((await lab.run('backup', 'verify', lab.to)).err).toContain('manifest.json is damaged')
})

test('the newest are kept, with the files that they have', async () => {
  const { rina, ticketId, fileId } = await openWorld()
  const take = () => lab.run('backup', '--to', lab.to, '--keep', '1')
  expect((await take()).out).toContain('of which 1 are new here')
  const [old = ''] = await pooled()
  const params = { id: ticketId, attachment_id: fileId }
  await rina.call(deleteAttachment, { params, body: {} })
  await attach(rina, ticketId, 'day.txt', 'Another log\n')
  const second = await take()
  expect(second.out).toContain('Older backups removed: 1, files: 0')
  // it came two days ago
  const then = new Date(Date.now() - 2 * 86_400_000)
  for (const file of await pooled()) await utimes(file, then, then)
  const third = await take()
  expect(third.out).toContain('of which 0 are new here')
  expect(third.out).toContain('Older backups removed: 1, files: 1')
  expect(await pooled()).toHaveLength(1)
  expect(await pooled()).not.toContain(old)
  expect(await lab.run('backup', 'verify', lab.to)).toMatchObject({ code: 0, err: '' })
})
