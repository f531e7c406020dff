/** Passwords that strangers guess: they are slowed down, and hold up nobody but themselves. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as calls from '#contract/account/calls'
import { prove } from '#contract/security/proof'
import { createToken } from '#contract/session'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { holdAttempts } from '#tests/support/hold-attempts'
import { pendingJobs } from '#tests/support/pending-jobs'
import { type Actor, type Lab, openLab } from '#tests/support/worlds/lab'

const HOME = '198.51.100.7'
const HOTEL = '198.51.100.200'
const DAY_S = 86_400
const SLOW = 'Too many attempts. Wait a few minutes and try again.'

let lab: Lab
beforeAll(async () => {
  // addresses of requests are told by a proxy
  lab = await openLab({ publicUrl: 'http://portal.lab' })
})
afterAll(() => lab.close())

interface Given {
  email: string
  password?: string
  device_key?: string | undefined
}

const from = (address: string) => (path: string, body: object) =>
  lab.send('POST', path, { body, key: null, headers: { 'X-Forwarded-For': address } })

const enter = (address: string, { email, password = 'guess', device_key }: Given) =>
  from(address)(createToken.path, { email, password, device_key })

/** The `index`th address of an attacker who has many. */
const stranger = (index: number) => `203.0.${Math.floor(index / 250)}.${index % 250}`

async function employee(name = 'rina') {
  return lab.build.employee(name, await lab.build.organisation())
}

/** Guesses until one has to wait; returns how many were looked at. */
async function guess(email: string, address: (index: number) => string) {
  let looked = 0
  while ((await enter(address(looked), { email })).status === 401) looked++
  return looked
}

/** Tries account after account from one address until it has to wait. */
async function stuff(address: string) {
  let count = 0
  while ((await enter(address, { email: `${count}.of.many@test.lab` })).status === 401) count++
}

/** What is counted gets older by so many seconds. */
const letPass = (seconds: number) =>
  sql`update attempts set opens_at = opens_at - ${seconds} * interval '1 s',
    ends_at = ends_at - ${seconds} * interval '1 s'`.execute(lab.db)

const deviceKeyOf = ({ json }: { json: { data?: unknown } }) =>
  (json.data as { device_key?: string }).device_key

test('a stranger who guesses from one address keeps nobody out, wherever they are', async () => {
  const rina = await employee()
  expect(await guess(rina.email, () => stranger(0))).toBe(10)
  expect((await enter(stranger(0), rina)).status).toBe(429)
  expect((await enter(HOTEL, rina)).status).toBe(200)
})

test('one who has many addresses keeps out neither known addresses nor known devices', async () => {
  const rina = await employee()
  const first = await enter(HOME, rina)
  const device_key = deviceKeyOf(first)
  expect(device_key).toMatch(/^[\w-]{43}$/)
  expect(await guess(rina.email, (index) => stranger(index))).toBe(60)
  expect((await enter(HOME, rina)).status).toBe(200)
  expect((await enter(HOTEL, { ...rina, device_key })).status).toBe(200)
  const forged = await enter(stranger(500), { email: rina.email, device_key: 'x'.repeat(43) })
  expect([forged.status, forged.json.message]).toEqual([429, SLOW])
})

test('who is slowed down somewhere new gets in at once with a mailed link', async () => {
  const rina = await employee()
  await guess(rina.email, (index) => stranger(index))
  await guess(rina.email, () => HOTEL)
  const waits = await enter(HOTEL, rina)
  expect(waits.status).toBe(429)
  expect((await lab.mails.take(rina.email)).subject).toContain('Wrong passwords entered')
  await from(HOTEL)(calls.requestPasswordReset.path, { email: rina.email })
  const { token } = linkIn(await lab.mails.take(rina.email))
  const password = 'a quite new one'
  await from(HOTEL)(calls.resetPassword.path, { token, password })
  expect((await enter(HOTEL, { ...rina, password })).status).toBe(200)
})

test('a new password makes strangers of all that were known', async () => {
  const rina = await employee()
  const device_key = deviceKeyOf(await enter(HOME, rina))
  const { access_token: token } = (await enter(HOTEL, rina)).json.data as { access_token: string }
  const password = 'a quite new one'
  const body = { current_password: rina.password, password }
  const headers = { 'X-Forwarded-For': HOTEL }
  await lab.send('PUT', calls.changePassword.path, { body, token, headers })
  await guess(rina.email, (index) => stranger(index))
  const statuses = [
    await enter(HOME, { ...rina, password, device_key }),
    await enter(HOTEL, { ...rina, password }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([429, 200])
})

test('a laboratory behind one address goes on while somebody in it is wrong all the time', async () => {
  const [rina, dewi, budi] = [
    await employee('rina'),
    await employee('dewi'),
    await employee('budi'),
  ]
  expect((await enter(HOME, dewi)).status).toBe(200)
  for (let count = 0; count < 60; count++) await enter(HOME, { email: rina.email })
  // of one person no more are counted than that person may make
  expect((await enter(HOME, budi)).status).toBe(200)
  await stuff(HOME)
  await holdAttempts(lab)
  expect((await enter(HOME, dewi)).status).toBe(200)
  const fresh = await enter(HOME, await employee('fresh'))
  expect(fresh.status).toBe(429)
  expect(Number(fresh.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
})

test('each further guess waits longer, up to a quarter of an hour, whether anybody has the address or not', async () => {
  const { email } = await employee()
  for (const asked of [email, 'nobody.at.all@test.lab']) {
    await guess(asked, () => stranger(0))
    const waits: number[] = []
    const said: unknown[] = []
    for (let count = 0; count < 6; count++) {
      const { headers, json } = await enter(stranger(0), { email: asked })
      const wait = Number(headers.get('Retry-After'))
      waits.push(Math.round(wait / 60))
      said.push(json.message)
      await letPass(wait)
      expect((await enter(stranger(0), { email: asked })).status).toBe(401)
    }
    expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8])
    expect(waits.every((wait, index) => wait <= 15 && wait >= (waits[index - 1] ?? 0))).toBe(true)
    expect(said.slice(2, 4)).toEqual([SLOW, 'Too many attempts. Try again in 8 minutes.'])
    await letPass(DAY_S)
  }
})

test.each([
  ['one address', () => stranger(0), 111],
  ['as many as they like', stranger, 161],
] as const)(
  'in a day strangers make few guesses from %s',
  async (_, address, most) => {
    const { email } = await employee()
    let guesses = 0
    for (let passed = 0; passed < DAY_S;) {
      const { status, headers } = await enter(address(guesses), { email })
      if (status === 401) guesses++
      const wait = Number(headers.get('Retry-After') ?? 0)
      await letPass(wait)
      passed += wait
    }
    expect(guesses).toBeLessThanOrEqual(most)
  },
  60_000,
)

test('the owner is told, once and in their language; a stranger learns nothing by it', async () => {
  const rina = await employee()
  await lab.db.updateTable('users').set({ language: 'id' }).where('id', '=', rina.id).execute()
  const tries = async (email: string) => {
    const said: unknown[] = []
    for (let count = 0; count < 12; count++) {
      const { status, json, headers } = await enter(stranger(count % 2), { email })
      said.push([status, json, headers.get('Retry-After')])
    }
    return said
  }
  expect(await tries(rina.email)).toEqual(await tries('nobody.here@test.lab'))
  const spread = async (email: string) => guess(email, () => stranger(0))
  await Promise.all([spread(rina.email), spread('nobody.here@test.lab')])
  const mail = await lab.mails.take(rina.email)
  expect(mail.subject).toContain('Kata sandi salah dimasukkan')
  expect(mail.text).not.toContain('203.0.')
  await letPass(3600)
  await guess(rina.email, () => stranger(1))
  await expect.poll(async () => pendingJobs(lab.db, 'send-mail')).toEqual([])
  expect([lab.mails.count(rina.email), lab.mails.count('nobody.here@test.lab')]).toEqual([0, 0])
})

test('what is known is kept as hashes', async () => {
  const rina = await employee()
  const device_key = deviceKeyOf(await enter(HOME, rina)) ?? ''
  const kept = JSON.stringify(await lab.db.selectFrom('known_senders').selectAll().execute())
  for (const secret of [HOME, device_key, rina.email]) expect(kept).not.toContain(secret)
})

test('whoever names many accounts after they are slowed down leaves no row for each', async () => {
  await stuff(stranger(900))
  const rows = async () => (await lab.db.selectFrom('attempts').select('key').execute()).length
  const before = await rows()
  let looked = 0
  for (let count = 0; count < 20; count++) {
    const said = await enter(stranger(900), { email: `another.${count}@test.lab` })
    if (said.status !== 429) looked++
  }
  // of the account from there, and from everywhere
  expect(await rows()).toBe(before + 2 * looked)
})

test.each([
  ['a proof', prove, (password: string) => ({ password })],
  [
    'another password',
    calls.changePassword,
    (password: string) => ({ current_password: password, password: 'another long password' }),
  ],
] as const)(
  'whoever guesses for %s in a session that they found holds its owner up nowhere else',
  async (_, { method, path }, bodyOf) => {
    const rina = await lab.customer()
    const thief = await lab.signIn(rina.who)
    const statusOf = async (by: Actor, password: string) =>
      (await by.send(method, path, { body: bodyOf(password) })).status
    const said: number[] = []
    for (let count = 0; count < 11; count++) said.push(await statusOf(thief, 'guess'))
    expect(said).toEqual([...Array.from({ length: 10 }, () => 422), 429])
    expect(await statusOf(rina, rina.who.password)).toBe(200)
    const { subject, text } = await lab.mails.take(rina.who.email)
    expect(subject).toContain('Wrong passwords on a device where you’re signed in')
    expect(text).toContain('sign out the devices you don’t know')
  },
)
