/** Another email address: asked for with a proof, and used once the link that is mailed to it was followed. */
import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { verifyEmail } from '#contract/account/calls'
import * as calls from '#contract/account/email-change'
import { listAudit } from '#contract/audit'
import { isProofNeeded } from '#contract/http/envelope'
import { editMe, readMe } from '#contract/session'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { type Actor, type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'
import { Browser, PORTAL } from '#tests/support/worlds/passkeys'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const OVER = 'This link no longer works. Ask for a new one.'

let lab: Lab
let now = new Date('2026-11-28T03:00:15Z')
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED, publicUrl: PORTAL })
  lab.setClock(now)
})
afterAll(() => lab.close())

function later(ms: number): void {
  now = new Date(now.getTime() + ms)
  lab.setClock(now)
}

const freshEmail = () => `rina.${randomBytes(4).toString('hex')}@new.lab`
const post = (path: string, body: object) => lab.send('POST', path, { body, key: null })
const confirm = (by: Actor, token: string) =>
  by.send('POST', calls.confirmEmailChange.path, { body: { token } })
const emailOf = async (by: Actor) => (await by.call(readMe, {})).data.email

async function ask(by: Actor, email = freshEmail()) {
  await by.call(calls.requestEmailChange, { body: { email } })
  const link = linkIn(await lab.mails.take(email))
  return { email, ...link }
}

test('the link of the mail to the new address changes it, once, and nothing before', async () => {
  const rina = await lab.customer()
  const elsewhere = await lab.signIn(rina.who)
  const browser = new Browser()
  await browser.add(rina, 'Tablet')
  await lab.mails.take(rina.who.email)
  const { email, token, kind, page } = await ask(rina)
  expect({ kind, page }).toEqual({ kind: 'change', page: `${PORTAL}/email/verification` })
  expect(await emailOf(rina)).toBe(rina.who.email)
  expect((await rina.call(calls.readEmailChange, {})).data).toMatchObject({ email })
  const notice = await lab.mails.take(rina.who.email)
  expect(notice.subject).toContain('Your email address is about to change')
  expect(notice.text).toContain(email)
  expect(notice.text).toContain(`${PORTAL}/profile/me`)
  expect(notice.text).toContain('change your password right away')

  const info = await post('/api_v2/email/link', { token })
  expect(info.json.data).toMatchObject({ kind: 'change', email })
  expect(info.json.data).not.toHaveProperty('name')
  expect(info.json.data).not.toHaveProperty('organisation')
  expect(await emailOf(rina)).toBe(rina.who.email)

  expect(await confirm(rina, token)).toMatchObject({ status: 200, json: { data: { email } } })
  expect(await emailOf(rina)).toBe(email)
  expect((await rina.call(calls.readEmailChange, {})).data).toBeNull()
  expect(await confirm(rina, token)).toMatchObject({ status: 404, json: { message: OVER } })
  const told = await lab.mails.take(rina.who.email)
  expect(told.subject).toContain('Your email address was changed')
  expect(told.text).toContain(email)

  // sessions and passkeys stay, the address signs in, the earlier one no more
  expect(await emailOf(elsewhere)).toBe(email)
  expect((await browser.signIn(lab)).status).toBe(200)
  const { password } = rina.who
  expect((await post('/api_v2/token', { email, password })).status).toBe(200)
  expect((await post('/api_v2/token', { email: rina.who.email, password })).status).toBe(401)
  const actions = (await rina.call(listAudit, { query: {} })).data.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['confirmEmailChange', 'requestEmailChange']))
})

test('it wants a fresh proof', async () => {
  const rina = await lab.customer()
  later(11 * MINUTE_MS)
  const refusal: unknown = await rina
    .call(calls.requestEmailChange, { body: { email: freshEmail() } })
    .catch((error: unknown) => error)
  expect(isProofNeeded(refusal)).toBe(true)
  expect((await rina.call(calls.readEmailChange, {})).data).toBeNull()
})

test('staff change theirs as well', async () => {
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  const { email, token } = await ask(sari)
  expect((await confirm(sari, token)).status).toBe(200)
  expect(await emailOf(sari)).toBe(email)
})

test("somebody's address is answered alike; only the mail to it says so, without a link", async () => {
  const rina = await lab.customer()
  const wati = await lab.customer()
  const free = await rina.send('POST', calls.requestEmailChange.path, {
    body: { email: freshEmail() },
  })
  const taken = await rina.send('POST', calls.requestEmailChange.path, {
    body: { email: wati.who.email.toUpperCase() },
  })
  expect(taken.status).toBe(free.status)
  expect(taken.json.message).toBe(free.json.message)
  expect(Object.keys(taken.json.data as object)).toEqual(Object.keys(free.json.data as object))
  const mail = await lab.mails.take(wati.who.email)
  expect(mail.subject).toContain('This address already has an account')
  expect(mail.text).not.toContain('#change=')
  expect(mail.text).not.toContain(rina.who.email)
  expect((await rina.call(calls.readEmailChange, {})).data).toMatchObject({
    email: wati.who.email,
  })
})

test('an address that became somebody’s meanwhile is not taken from them', async () => {
  const rina = await lab.customer()
  const { email, token } = await ask(rina)
  await lab.db
    .updateTable('users')
    .set({ email })
    .where('id', '=', (await lab.customer()).who.id)
    .execute()
  expect(await confirm(rina, token)).toMatchObject({ status: 404, json: { message: OVER } })
  expect(await emailOf(rina)).toBe(rina.who.email)
})

test('another request, another mail, and taking it back each end the link before', async () => {
  const rina = await lab.customer()
  const first = await ask(rina)
  const second = await ask(rina)
  expect((await confirm(rina, first.token)).status).toBe(404)
  await rina.call(calls.resendEmailChange, { body: {} })
  const third = linkIn(await lab.mails.take(second.email))
  expect((await confirm(rina, second.token)).status).toBe(404)
  await rina.call(calls.cancelEmailChange, { body: {} })
  expect((await confirm(rina, third.token)).status).toBe(404)
  expect((await rina.call(calls.readEmailChange, {})).data).toBeNull()
  await expect(rina.call(calls.resendEmailChange, { body: {} })).rejects.toMatchObject({
    status: 404,
  })
  expect(await emailOf(rina)).toBe(rina.who.email)
})

test('who opens the link of an address that somebody else asked for shares no account with them', async () => {
  const stranger = await lab.customer()
  const { email, token } = await ask(stranger)
  const owner = await lab.customer()
  const nobody = await post(calls.confirmEmailChange.path, { token })
  expect(nobody.status).toBe(401)
  const other = await confirm(owner, token)
  expect(other.status).toBe(403)
  expect(other.json.message).not.toContain(stranger.who.email)
  expect(await emailOf(stranger)).toBe(stranger.who.email)
  // it was not used up
  expect((await confirm(stranger, token)).status).toBe(200)
  expect(await emailOf(stranger)).toBe(email)
})

test('a link lives for 24 hours, and serves for nothing else', async () => {
  const rina = await lab.customer()
  const { token } = await ask(rina)
  expect((await post(verifyEmail.path, { token })).status).toBe(404)
  const body = { token, password: 'another-long-one' }
  expect((await post('/api_v2/password/reset', body)).status).toBe(404)
  later(DAY_MS)
  expect((await confirm(rina, token)).status).toBe(404)
  expect((await rina.call(calls.readEmailChange, {})).data).toBeNull()
})

test('a forgotten password that anybody asks for leaves it alone; one that is set ends it', async () => {
  const rina = await lab.customer()
  const { token } = await ask(rina)
  await lab.mails.take(rina.who.email)
  await post('/api_v2/password/forgot', { email: rina.who.email })
  const reset = linkIn(await lab.mails.take(rina.who.email))
  expect((await post('/api_v2/email/link', { token })).status).toBe(200)
  const body = { token: reset.token, password: 'another-long-one' }
  expect((await post('/api_v2/password/reset', body)).status).toBe(200)
  expect((await confirm(rina, token)).status).toBe(401)
  expect((await confirm(await lab.signIn(rina.who), token)).status).toBe(404)
  const left = await lab.db
    .selectFrom('email_changes')
    .where('user_id', '=', rina.who.id)
    .selectAll()
    .execute()
  expect(left).toEqual([])
})

test('links that were mailed to the earlier address end with it', async () => {
  const rina = await lab.customer()
  await post('/api_v2/password/forgot', { email: rina.who.email })
  const reset = linkIn(await lab.mails.take(rina.who.email))
  const { token } = await ask(rina)
  expect((await confirm(rina, token)).status).toBe(200)
  const body = { token: reset.token, password: 'another-long-one' }
  expect((await post('/api_v2/password/reset', body)).status).toBe(404)
})

test('one’s own address is refused, and what is none', async () => {
  const rina = await lab.customer()
  for (const email of [rina.who.email, 'nobody', '']) {
    await expect(rina.call(calls.requestEmailChange, { body: { email } })).rejects.toMatchObject({
      status: 422,
      errors: { email: [expect.any(String)] },
    })
  }
})

test('mails to one box are bounded, whoever asks', async () => {
  const own = await openLab({ publicUrl: PORTAL })
  try {
    const email = freshEmail()
    for (let count = 0; count < 5; count += 1) {
      const rina = await own.customer()
      await rina.call(calls.requestEmailChange, { body: { email } })
      // the notice is queued after the mail: both are done
      await own.mails.take(rina.who.email)
    }
    expect(own.mails.count(email)).toBe(3)
  } finally {
    await own.close()
  }
})

test.each([
  ['en', 'Hello,'],
  ['id', 'Halo,'],
] as const)(
  'the mail to the new address says nothing of who asks (%s)',
  async (language, hello) => {
    const rina = await lab.customer()
    const name = 'Congratulations: https://evil.example/claim'
    await rina.call(editMe, { body: { name, language } })
    const email = freshEmail()
    await rina.call(calls.requestEmailChange, { body: { email } })
    const { text, html } = await lab.mails.take(email)
    expect(text.startsWith(`${hello}\n`)).toBe(true)
    for (const said of [text, html]) {
      expect(said).not.toContain('Congratulations')
      expect(said).not.toContain('evil.example')
    }
  },
)
