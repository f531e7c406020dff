/** Mails that somebody asks for in another's name: few come, with nothing in them that a stranger wrote. */
import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import * as calls from '#contract/account/calls'
import { createToken } from '#contract/session'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { pendingJobs } from '#tests/support/pending-jobs'
import { type Lab, openLab } from '#tests/support/worlds/lab'

const HOME = '198.51.100.7'

let lab: Lab
beforeAll(async () => {
  // addresses of requests are told by a proxy
  lab = await openLab({ publicUrl: 'http://portal.lab' })
})
afterAll(() => lab.close())

const post = (address: string, path: string, body: object) =>
  lab.send('POST', path, { body, key: null, headers: { 'X-Forwarded-For': address } })

const stranger = (index: number) => `203.0.113.${index}`
const someone = () => `${randomBytes(4).toString('hex')}@test.lab`

function registration(email: string, given: object = {}) {
  const waiting_key = randomBytes(32).toString('base64url')
  return {
    name: 'Wati',
    email,
    phone: '+62 812 5550 9001',
    organisation: 'Lab Baru',
    password: 'a long password',
    waiting_key,
    ...given,
  }
}

/** Five registrations and five resends of each, all from addresses of their own. */
async function bomb(email: string) {
  const said: unknown[] = []
  for (let count = 0; count < 5; count++) {
    const asked = registration(email)
    const first = await post(stranger(count), calls.registerCustomer.path, asked)
    said.push([first.status, first.json.message])
    const { waiting_key } = asked
    for (let again = 0; again < 5; again++) {
      const resent = await post(stranger(100), calls.resendVerification.path, { waiting_key })
      said.push(resent.status === 200 ? resent.json : resent.status)
    }
  }
  await written()
  return said
}

const written = () => expect.poll(async () => pendingJobs(lab.db, 'send-mail')).toEqual([])

test('a box gets three mails about registrations, whoever asks; what is said stays the same', async () => {
  const [fresh, known] = [someone(), (await lab.customer()).who.email]
  const said = await bomb(fresh)
  expect(lab.mails.count(fresh)).toBe(3)
  expect(said).not.toContain(429)
  const one = said.slice(0, 6).map((each) => JSON.stringify(each))
  expect([...new Set(said.map((each) => JSON.stringify(each)))]).toEqual([...new Set(one)])
  await bomb(known)
  expect(lab.mails.count(known)).toBe(3)
})

test('registrations leave room for a new password, and both together are bounded', async () => {
  const { email } = (await lab.customer()).who
  await bomb(email)
  for (let count = 0; count < 6; count++) {
    await post(stranger(count), calls.requestPasswordReset.path, { email })
  }
  await written()
  expect(lab.mails.count(email)).toBe(5)
  for (let count = 0; count < 3; count++) await lab.mails.take(email)
  const [first, second] = [await lab.mails.take(email), await lab.mails.take(email)]
  // what is not written ends no link either
  const reset = async (token: string) =>
    (await post(HOME, calls.resetPassword.path, { token, password: 'a quite new one' })).status
  expect([await reset(linkIn(first).token), await reset(linkIn(second).token)]).toEqual([404, 200])
})

test('who has signed in there before gets a link in spite of all that strangers ask for', async () => {
  const { email, password } = (await lab.customer()).who
  expect((await post(HOME, createToken.path, { email, password })).status).toBe(200)
  await bomb(email)
  for (let count = 0; count < 6; count++) {
    await post(stranger(count), calls.requestPasswordReset.path, { email })
  }
  await written()
  const before = lab.mails.count(email)
  await post(HOME, calls.requestPasswordReset.path, { email })
  await written()
  expect(lab.mails.count(email)).toBe(before + 1)
})

test('a mail repeats nothing of a registration, and its page shows a name without what is none', async () => {
  const email = someone()
  const typed = {
    name: 'You won https://evil.example/now',
    organisation: `claim it at evil.example \u202E${'x'.repeat(80)}`,
    area: 'write to me@evil.example',
  }
  const asked = registration(email, typed)
  expect((await post(stranger(1), calls.registerCustomer.path, asked)).status).toBe(200)
  const mail = await lab.mails.take(email)
  // a token may have any letters
  const said = JSON.stringify(mail).replaceAll(linkIn(mail).token, '')
  expect(said).not.toMatch(/evil|won|claim|write to/)
  expect(mail.text).toMatch(/^Hello,\n/)
  const page = await post(HOME, calls.readMailLink.path, { token: linkIn(mail).token })
  const shown = page.json.data as { name: string; organisation: string; area: string }
  expect(shown).toMatchObject({ name: 'You won', area: 'write to' })
  expect(shown.organisation).toMatch(/^claim it at evil\. example x+…$/)
  expect(shown.organisation).toHaveLength(60)
})

test.each(['a@test.lab\r\nBcc: b@test.lab', 'a@test.lab,b@test.lab', '"a" <b@test.lab>', 'a@b@c'])(
  'the address %j is none',
  async (email) => {
    const said = await post(HOME, calls.requestPasswordReset.path, { email })
    expect([said.status, Object.keys(said.json.errors ?? {})]).toEqual([422, ['email']])
  },
)
