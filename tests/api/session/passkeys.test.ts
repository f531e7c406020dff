/** Passkeys over the wire, with an authenticator that signs. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listAudit } from '#contract/audit'
import { ApiError } from '#contract/http/envelope'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '#contract/security/passkeys'
import { readMe } from '#contract/session'
import { holdAttempts } from '#tests/support/hold-attempts'
import { type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'
import { Browser, PORTAL } from '#tests/support/worlds/passkeys'
import { actsOf } from '#tests/support/worlds/session-rows'

const WRONG = 'This passkey doesn’t work here. Try again, or sign in with your password.'

let lab: Lab
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED, publicUrl: PORTAL })
})
afterAll(() => lab.close())

async function refusal(asked: Promise<unknown>): Promise<ApiError> {
  const error = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ApiError) return error
  throw new Error('it was not refused')
}

test('one that was added signs in, without an address', async () => {
  const [rina, browser] = [await lab.customer(), new Browser()]
  const made = await browser.add(rina, 'Bench tablet')
  expect(made).toMatchObject({ name: 'Bench tablet' })
  const said = await browser.signIn(lab)
  expect(said).toMatchObject({ status: 200, json: { data: { access_token: expect.any(String) } } })
  const { access_token: token } = said.json.data as { access_token: string }
  const { data } = (await lab.send('GET', readMe.path, { token })).json
  expect(data).toMatchObject({ email: rina.who.email, has_second_factor: true })
  const [row] = (await rina.call(listPasskeys, {})).data
  expect(row?.last_used_at).toBeDefined()
  expect(await actsOf(lab, rina)).toEqual(['addPasskey', 'signInWithPasskey'])
})

test('whoever adds one is told by mail', async () => {
  const rina = await lab.customer()
  await new Browser().add(rina)
  expect(await lab.mails.take(rina.who.email)).toMatchObject({
    subject: expect.stringContaining('A passkey was added'),
  })
})

test('it is named after where it was made, and renamed', async () => {
  const rina = await lab.customer()
  const { id, name } = await new Browser().add(rina)
  expect(name).toBe('Passkey')
  await rina.call(renamePasskey, { params: { id }, body: { name: ' Tablet, bench 2 ' } })
  expect((await rina.call(listPasskeys, {})).data).toMatchObject([{ id, name: 'Tablet, bench 2' }])
})

test('one that was removed opens nothing, and is told', async () => {
  const [rina, browser] = [await lab.customer(), new Browser()]
  const { id } = await browser.add(rina)
  await lab.mails.take(rina.who.email)
  await rina.call(removePasskey, { params: { id }, body: {} })
  expect((await rina.call(listPasskeys, {})).data).toEqual([])
  expect(await browser.signIn(lab)).toMatchObject({ status: 401, json: { message: WRONG } })
  expect((await rina.call(readMe, {})).data.has_second_factor).toBe(false)
  expect((await lab.mails.take(rina.who.email)).subject).toContain('A passkey was removed')
})

test("a stranger's is neither renamed nor removed", async () => {
  const [rina, dewi] = [await lab.customer(), await lab.customer('dewi')]
  const { id } = await new Browser().add(rina)
  const body = { name: 'Mine' }
  const renamed = refusal(dewi.call(renamePasskey, { params: { id }, body }))
  const removed = refusal(dewi.call(removePasskey, { params: { id }, body: {} }))
  expect([(await renamed).status, (await removed).status]).toEqual([404, 404])
  expect((await rina.call(listPasskeys, {})).data).toHaveLength(1)
})

test('an authenticator that has one makes no second', async () => {
  const [rina, browser] = [await lab.customer(), new Browser()]
  await browser.add(rina)
  const { data: asked } = await rina.call(beginPasskey, { body: {} })
  expect(() => browser.create(asked)).toThrow()
})

test('a challenge is answered once', async () => {
  const [rina, browser] = [await lab.customer(), new Browser()]
  await browser.add(rina)
  const body = { answer: await browser.sign(lab) }
  const send = async () => lab.send('POST', signInWithPasskey.path, { body })
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(401)
})

test('one of five minutes ago is not', async () => {
  const own = await openLab({ limits: UNLIMITED, publicUrl: PORTAL })
  const start = new Date()
  own.setClock(start)
  const browser = new Browser()
  await browser.add(await own.customer())
  const answer = await browser.sign(own)
  own.setClock(new Date(start.getTime() + 5 * 60_000))
  const said = await own.send('POST', signInWithPasskey.path, { body: { answer } })
  expect(said.status).toBe(401)
  await own.close()
})

test('a challenge for one thing opens no other', async () => {
  const [rina, browser] = [await lab.customer(), new Browser()]
  await browser.add(rina)
  const { data: asked } = await rina.call(beginPasskey, { body: {} })
  const signed = browser.get({ challenge: asked.challenge, rpId: new URL(PORTAL).hostname })
  const said = await lab.send('POST', signInWithPasskey.path, { body: { answer: signed } })
  expect(said.status).toBe(401)
})

test('an answer that was made for another site is refused', async () => {
  const rina = await lab.customer()
  const { data: asked } = await rina.call(beginPasskey, { body: {} })
  const elsewhere = new Browser({ origin: 'https://portal.test.evil.example' })
  expect(() => elsewhere.create(asked)).toThrow()
  const answer = elsewhere.create({
    ...asked,
    rp: { id: 'portal.test.evil.example', name: 'Portal' },
  })
  const said = await lab.send('POST', '/api_v2/customer/passkeys', {
    token: rina.token,
    body: { answer },
  })
  expect(said.status).toBe(422)
})

test('a signature that was changed is refused', async () => {
  const [rina, browser] = [await lab.customer(), new Browser()]
  await browser.add(rina)
  const answer = await browser.sign(lab)
  const response = { ...answer.response, signature: Buffer.alloc(70, 1).toString('base64url') }
  const said = await lab.send('POST', signInWithPasskey.path, {
    body: { answer: { ...answer, response } },
  })
  expect(said).toMatchObject({ status: 401, json: { message: WRONG } })
})

test('one that was not opened by finger, face or PIN is refused', async () => {
  const rina = await lab.customer()
  const shy = new Browser({
    userMakeCredentialInteraction: () => ({ options: { up: true, uv: false } }),
  })
  const { data: asked } = await rina.call(beginPasskey, { body: {} })
  const relaxed = {
    ...asked,
    authenticatorSelection: { residentKey: 'required', userVerification: 'discouraged' },
  }
  const said = await lab.send('POST', '/api_v2/customer/passkeys', {
    token: rina.token,
    body: { answer: shy.create(relaxed) },
  })
  expect(said.status).toBe(422)
})

test('a counter that goes back says that it was copied: it opens nothing, and its owner is told', async () => {
  const [rina, browser] = [await lab.customer(), new Browser({ signCounterIncrement: 1 })]
  const { id } = await browser.add(rina)
  await lab.mails.take(rina.who.email)
  expect((await browser.signIn(lab)).status).toBe(200)
  await lab.db.updateTable('passkeys').set({ counter: 50 }).where('id', '=', id).execute()
  expect((await browser.signIn(lab)).status).toBe(401)
  expect((await lab.mails.take(rina.who.email)).subject).toContain('copied')
  await lab.db.updateTable('passkeys').set({ counter: 0 }).where('id', '=', id).execute()
  expect((await browser.signIn(lab)).status).toBe(401)
  // the copy may have signed in before
  expect((await lab.send('GET', readMe.path, { token: rina.token })).status).toBe(401)
  const again = await lab.signIn(rina.who)
  expect((await again.call(listPasskeys, {})).data).toEqual([])
  expect((await again.call(readMe, {})).data.has_second_factor).toBe(false)
  const entries = (await again.call(listAudit, { query: {} })).data
  expect(entries.map(({ action }) => action)).toContain('disablePasskey')
})

test('one without a counter is used again and again', async () => {
  const [rina, browser] = [await lab.customer(), new Browser({ signCounterIncrement: 0 })]
  const { id } = await browser.add(rina)
  await lab.db.updateTable('passkeys').set({ counter: 0 }).where('id', '=', id).execute()
  expect((await browser.signIn(lab)).status).toBe(200)
  expect((await browser.signIn(lab)).status).toBe(200)
})

test('two answers at once move the counter on one after the other', async () => {
  const [rina, browser] = [await lab.customer(), new Browser({ signCounterIncrement: 1 })]
  await browser.add(rina)
  const [first, second] = [await browser.sign(lab), await browser.sign(lab)]
  const send = async (answer: object) =>
    (await lab.send('POST', signInWithPasskey.path, { body: { answer } })).status
  expect(await send(second)).toBe(200)
  // the older one comes late: its counter lies behind
  expect(await send(first)).toBe(401)
})

test('somebody who was deactivated gets in by none', async () => {
  const [rina, browser] = [await lab.customer(), new Browser()]
  await browser.add(rina)
  await lab.db
    .updateTable('users')
    .set({ deactivated_at: new Date() })
    .where('id', '=', rina.who.id)
    .execute()
  expect((await browser.signIn(lab)).status).toBe(401)
})

test("the staff's sign-in lets staff in alone", async () => {
  const [rina, browser] = [await lab.customer(), new Browser()]
  await browser.add(rina)
  expect((await browser.signIn(lab, { staff: true })).status).toBe(401)
})

test('twenty are as many as one may have', async () => {
  const rina = await lab.customer()
  for (let made = 0; made < 20; made++) await new Browser().add(rina)
  const error = await refusal(rina.call(beginPasskey, { body: {} }))
  expect(error).toMatchObject({
    status: 409,
    serverMessage: expect.stringContaining('20 passkeys'),
  })
})

test('wrong ones are slowed down by their address', async () => {
  const own = await openLab({ limits: { linksPerAddress: 3 }, publicUrl: PORTAL })
  const browser = new Browser()
  const rina = await own.customer()
  const { id } = await browser.add(rina)
  await rina.call(removePasskey, { params: { id }, body: {} })
  const statuses: number[] = []
  for (let tries = 0; tries < 5; tries++) {
    statuses.push((await browser.signIn(own)).status)
    await holdAttempts(own)
  }
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  await own.close()
})

test('what a browser is asked for names nobody', async () => {
  const { json } = await lab.send('POST', beginPasskeySignIn.path, { body: {} })
  expect(json.data).toMatchObject({ rpId: 'portal.test', userVerification: 'required' })
  expect(json.data).not.toHaveProperty('allowCredentials.0')
})

test('a session that ends while it waits adds no factor', async () => {
  const rina = await lab.customer()
  const browser = new Browser()
  const { data: asked } = await rina.call(beginPasskey, { body: {} })
  const body = { answer: browser.create(asked) }
  let adding: Promise<unknown> | undefined
  await lab.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').where('id', '=', rina.who.id).select('id').forUpdate().execute()
    adding = rina.call(addPasskey, { body }).catch((error: unknown) => error)
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(lab.db)
        return rows.length
      })
      .toBeGreaterThan(0)
    await tx.deleteFrom('tokens').where('user_id', '=', rina.who.id).execute()
  })
  expect(await adding).toMatchObject({ status: 401 })
  expect(await lab.db.selectFrom('passkeys').where('user_id', '=', rina.who.id).execute()).toEqual(
    [],
  )
})
