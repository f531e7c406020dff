/** A session notes how its person was known: at the sign-in, and at the last proof. */
import { hash } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { prove } from '#contract/security/proof'
import { codeAt, setUpApp } from '#tests/support/authenticator-app'
import { type Actor, type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'
import { Browser, PORTAL } from '#tests/support/worlds/passkeys'

const MINUTE_MS = 60_000

let lab: Lab
let now = new Date('2026-11-28T03:00:15Z')
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED, publicUrl: PORTAL })
  lab.setClock(now)
})
afterAll(() => lab.close())

function later(ms = MINUTE_MS): void {
  now = new Date(now.getTime() + ms)
  lab.setClock(now)
}

async function known(token: string) {
  return lab.db
    .selectFrom('tokens')
    .where('hash', '=', hash('sha256', token, 'buffer'))
    .select(['entered_by', 'proved_by', 'created_at', 'proved_at'])
    .executeTakeFirstOrThrow()
}

async function enter({ who }: Actor, code?: string): Promise<string> {
  const { json } = await lab.send('POST', '/api_v2/token', {
    body: { email: who.email, password: who.password, ...(code !== undefined && { code }) },
  })
  return (json.data as { access_token: string }).access_token
}

async function setUp(by: Actor) {
  const made = await setUpApp(by, now)
  later()
  return made
}

test('by password, and later proved by passkey', async () => {
  const rina = await lab.customer()
  const token = await enter(rina)
  const began = now
  expect(await known(token)).toEqual({
    entered_by: 'password',
    proved_by: 'password',
    created_at: began,
    proved_at: began,
  })
  const again = lab.as(rina.who, token)
  const browser = new Browser()
  later()
  await browser.add(again)
  later()
  await again.call(prove, { body: { password: rina.who.password } })
  expect(await known(token)).toMatchObject({ proved_by: 'password', proved_at: now })
  later()
  await browser.prove(again)
  expect(await known(token)).toEqual({
    entered_by: 'password',
    proved_by: 'passkey',
    created_at: began,
    proved_at: now,
  })
})

test('by passkey', async () => {
  const rina = await lab.customer()
  const browser = new Browser()
  await browser.add(rina)
  const { json } = await browser.signIn(lab)
  const { access_token: token } = json.data as { access_token: string }
  expect(await known(token)).toMatchObject({ entered_by: 'passkey', proved_by: 'passkey' })
})

test('by a code, or one of the recovery codes, at the sign-in and at a proof', async () => {
  const rina = await lab.customer()
  const { secret, codes } = await setUp(rina)
  const first = await enter(rina, await codeAt(secret, now))
  expect(await known(first)).toMatchObject({ entered_by: 'code', proved_by: 'code' })
  const second = await enter(rina, codes[0])
  expect(await known(second)).toMatchObject({
    entered_by: 'recovery-code',
    proved_by: 'recovery-code',
  })
  later()
  const { password } = rina.who
  await lab.as(rina.who, first).call(prove, { body: { password, code: codes[1] ?? '' } })
  expect(await known(first)).toMatchObject({ entered_by: 'code', proved_by: 'recovery-code' })
  await lab
    .as(rina.who, second)
    .call(prove, { body: { password, code: await codeAt(secret, now) } })
  expect(await known(second)).toMatchObject({ entered_by: 'recovery-code', proved_by: 'code' })
})

test('a factor that is set up stands behind the session, and is how its person is known', async () => {
  const rina = await lab.customer()
  await setUp(rina)
  expect(await known(rina.token)).toMatchObject({ entered_by: 'password', proved_by: 'code' })
})
