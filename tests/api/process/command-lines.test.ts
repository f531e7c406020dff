/** Command lines as processes: exit codes and streams, which other tests read from a call inside their own process. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { databaseUrl } from '#tests/support/postgres/database-url'
import { runCommand } from '#tests/support/programs/run-command'
import { spawnCommand } from '#tests/support/programs/spawn-server'
import { filesOnDisk } from '#tests/support/send-form'
import { attach } from '#tests/support/worlds/backed-up-lab'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let to: string
let env: Record<string, string>
beforeAll(async () => {
  lab = await openLab()
  to = await mkdtemp(path.join(tmpdir(), 'benchside-command-lines-'))
  env = { DATABASE_URL: databaseUrl(lab.connection), DATA_DIR: lab.folder }
})
afterAll(async () => {
  await lab.close()
  await rm(to, { recursive: true, force: true })
})

test.each([
  ['admin', ['divisions', 'list', '--search', 'nothing like it'], 0],
  ['admin', ['divisions', 'add', '--position', 'x'], 1],
  ['admin', ['people', 'erase', 'nobody@test.lab'], 1],
  ['admin', ['divisions', 'add', '--colour', 'red'], 2],
  ['backup', ['list', 'nowhere'], 0],
  ['backup', ['verify', 'nowhere'], 1],
  ['backup', ['verify'], 2],
  ['restore', ['--help'], 0],
  ['restore', ['--from', 'nowhere'], 1],
  ['restore', ['--dry-run', '--from', 'nowhere'], 2],
  ['desk', ['--help'], 0],
  ['desk', ['dance'], 1],
] as const)('%s %j ends with %i', async (name, args, code) => {
  const done = await spawnCommand(name, args, env)
  const [said, silent] = code === 0 ? [done.out, done.err] : [done.err, done.out]
  expect([done.code, said, silent]).toEqual([code, expect.stringMatching(/\S.*\n$/s), ''])
  expect(await runCommand(name, args, env)).toEqual(done)
})

test('a backup that lacks a file is described on stdout, and ends with 1', async () => {
  const rina = await lab.customer()
  await attach(rina, (await openComplaint(lab, rina)).id, 'night.txt', 'Log\n')
  const [stored = ''] = (await filesOnDisk(lab)).stored
  await rm(path.join(lab.folder, 'files', stored.slice(0, 2), stored))
  for (const take of [spawnCommand, runCommand]) {
    const done = await take('backup', ['--to', to], env)
    expect(done).toMatchObject({ code: 1, err: '' })
    expect(done.out).toMatch(/^Backed up to [^]*the store has lost files [^]*\(1\):\n\S+\n$/)
  }
  expect(await readdir(path.join(to, 'backups'))).toHaveLength(2)
})
