// @module-tag tail
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createClient } from '#contract/http/client'
import { createToken, readMe } from '#contract/session'
import { type Started, startProcess } from '#tests/support/programs/spawn-server'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-process-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const start = (env: Record<string, string>) =>
  startProcess({ DATA_DIR: path.join(folder, 'data'), ...env })

async function stop({ child, ended }: Started, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal)
  return ended
}

async function signIn(baseUrl: string, email: string): Promise<string | undefined> {
  const session: { token?: string } = {}
  const client = createClient({ baseUrl: () => baseUrl, token: () => session.token })
  const body = { email, password: 'benchside-demo' }
  session.token = (await client.call(createToken, { body })).data.access_token
  return (await client.call(readMe, {})).data.customer?.data?.name
}

test('the first start loads the demo, and the second finds it there', async () => {
  const first = start({})
  const address = await first.ready
  expect(await signIn(address, 'rina@demo.lab')).toBe('RS Harapan')
  expect(await signIn(address, 'budi@demo.lab')).toBe('RS Harapan')
  expect(await signIn(address, 'dewi@other.lab')).not.toBe('RS Harapan')
  for (const word of ['benchside-demo', 'rina@demo.lab', 'dewi@other.lab', 'staff@demo.lab']) {
    expect(first.out()).toContain(word)
  }
  expect(first.out().match(/ready/g)).toHaveLength(1)
  const config = (await (await fetch(`${address}/config.json`)).json()) as {
    demo_accounts: { email: string }[]
  }
  expect(config.demo_accounts.map(({ email }) => email)).toEqual([
    'rina@demo.lab',
    'budi@demo.lab',
    'dewi@other.lab',
  ])
  expect(await stop(first)).toBe(0)

  const second = start({})
  expect(await signIn(await second.ready, 'rina@demo.lab')).toBe('RS Harapan')
  expect(await stop(second, 'SIGKILL')).toBe('SIGKILL')
}, 60_000)

test('after a kill the next start works, beside one on another folder; on its own another gives way', async () => {
  const one = start({})
  const other = start({ DATA_DIR: path.join(folder, 'other'), DEMO: '0' })
  const [address, otherAddress] = await Promise.all([one.ready, other.ready])
  expect(await signIn(address, 'rina@demo.lab')).toBe('RS Harapan')
  await expect(signIn(otherAddress, 'rina@demo.lab')).rejects.toMatchObject({ status: 401 })
  const mailbox = path.join(folder, 'other', 'mailbox')
  expect(other.out()).toBe(`Benchside is ready at ${otherAddress}\nMails are files in ${mailbox}\n`)

  const intruder = start({})
  expect(await intruder.ended).toBe(1)
  expect(intruder.err()).toMatch(/^Benchside can't start: DATA_DIR \S+ is used by another/m)
  expect(await signIn(address, 'rina@demo.lab')).toBe('RS Harapan')
  expect(await Promise.all([stop(one, 'SIGINT'), stop(other)])).toEqual([0, 0])
}, 60_000)

test('the database of those that stopped has stopped too', async () => {
  const files = await readdir(path.join(folder, 'data', 'database', 'postgres'))
  expect(files).toContain('PG_VERSION')
  expect(files).not.toContain('postmaster.pid')
})

test('a port that is taken is said in one line', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const bound = holder.address()
  const port = typeof bound === 'object' && bound !== null ? String(bound.port) : ''
  const blocked = start({ PORT: port })
  expect(await blocked.ended).toBe(1)
  expect(blocked.err()).toContain(
    `Benchside can't start: port ${port} of 127.0.0.1 is taken: choose another with PORT\n`,
  )
  expect(blocked.err()).not.toContain('    at ')
  holder.close()
}, 60_000)

test('folders that cannot be used are said in one line, at once', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  for (const [env, reason] of [
    [
      { DATA_DIR: path.join(file, 'data') },
      `DATA_DIR ${file}/data can't be made: ${file} is a file`,
    ],
    [
      { CLIENT_DIR: folder },
      `CLIENT_DIR ${folder} has no index.html: name the folder of the built portal`,
    ],
  ] as const) {
    const wrong = start(env)
    expect(await wrong.ended).toBe(1)
    expect(wrong.err()).toBe(`Benchside can't start: ${reason}\n`)
  }
})

// Node itself never comes back from making a folder there
test.runIf(process.platform === 'linux')('nor does a start below /proc wait', async () => {
  const wrong = start({ DATA_DIR: '/proc/x' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.err()).toBe(
    "Benchside can't start: DATA_DIR /proc/x can't be made in /proc: nothing can be made there\n",
  )
})

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535'],
  [{ DEMO: 'off' }, 'DEMO must be 0 or 1'],
  [
    { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/none' },
    'the database does not answer: is DATABASE_URL right?',
  ],
])('a start with %o stops with one line', async (env, reason) => {
  const wrong = start(env)
  expect(await wrong.ended).toBe(1)
  expect(wrong.err()).toBe(`Benchside can't start: ${reason}\n`)
  expect(wrong.out()).toBe('')
})
