/** What is said and recorded of factors: in mails, answers and the audit log; and a lost answer that is asked for again. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { changePassword } from '#contract/account/calls'
import { listAudit } from '#contract/audit'
import { prove } from '#contract/security/proof'
import {
  beginAuthenticator,
  confirmAuthenticator,
  resetSecondFactor,
} from '#contract/security/second-factor'
import { codeAt, setUpApp } from '#tests/support/authenticator-app'
import { type Actor, type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'
import { Browser, PORTAL } from '#tests/support/worlds/passkeys'

const STEP_MS = 30_000

let lab: Lab
let now = new Date('2026-11-28T03:00:15Z')
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED, publicUrl: PORTAL })
  lab.setClock(now)
})
afterAll(() => lab.close())

function later(ms = STEP_MS): void {
  now = new Date(now.getTime() + ms)
  lab.setClock(now)
}

async function setUp(by: Actor): Promise<string[]> {
  const { codes } = await setUpApp(by, now)
  later(2 * STEP_MS)
  return codes
}

const signIn = async ({ who }: Actor, code?: string) =>
  lab.send('POST', '/api_v2/token', {
    body: { email: who.email, password: who.password, ...(code !== undefined && { code }) },
  })

test('the answer and the mail of a reset say what remains', async () => {
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  const rina = await lab.customer()
  await setUp(rina)
  const added = await lab.mails.take(rina.who.email)
  expect(added.text).toContain('10 recovery codes left')
  expect(added.text).toContain('turn off the app in your profile under “Sign-in and security”')
  expect(added.text).toContain('If you can’t sign in any more')
  expect(added.text).toContain(`${PORTAL}/profile/security`)
  const staff = await lab.signIn(sari.who)
  const body = { email: rina.who.email, note: 'New telephone.' }
  const { message } = await staff.call(resetSecondFactor, { body })
  expect(message).toContain('sign in with just their password')
  const mail = await lab.mails.take(rina.who.email)
  expect(mail.text).toContain('your password alone is enough to sign in')

  await lab.db
    .updateTable('users')
    // as of somebody who was invited: the column's default
    .set({ password_hash: sql`default` })
    .where('id', '=', rina.who.id)
    .execute()
  expect((await staff.call(resetSecondFactor, { body })).message).toContain(
    'They have no password and can’t sign in',
  )
})

test('a mail names the passkeys that remain, a changed password too', async () => {
  const rina = await lab.customer()
  const browser = new Browser()
  await browser.add(rina, 'Bench tablet')
  const added = await lab.mails.take(rina.who.email)
  expect(added.text).toContain('These passkeys can also be used to sign in: Bench tablet.')
  expect(added.text).toContain('remove the passkey in your profile under “Sign-in and security”')
  const body = { current_password: rina.who.password, password: 'another-long-one' }
  await rina.call(changePassword, { body })
  const changed = await lab.mails.take(rina.who.email)
  expect(changed.subject).toContain('Your password was changed')
  expect(changed.text).toContain('These passkeys can also be used to sign in: Bench tablet.')
})

test('a recovery code that was used is in the audit log', async () => {
  const rina = await lab.customer()
  const codes = await setUp(rina)
  await signIn(rina, codes[0])
  const entries = (await rina.call(listAudit, { query: {} })).data
  expect(entries.map(({ action }) => action).slice(0, 2)).toEqual([
    'createToken',
    'useRecoveryCode',
  ])
})

test('an app whose first answer was lost is set up; codes that were in it are not said again', async () => {
  const rina = await lab.customer()
  const { secret } = (await rina.call(beginAuthenticator, { body: {} })).data
  const body = { code: await codeAt(secret, now) }
  const first = (await rina.call(confirmAuthenticator, { body })).data
  expect(first).toMatchObject({ recovery_codes: { length: 10 }, is_repeat: false })
  expect((await rina.call(confirmAuthenticator, { body })).data).toEqual({
    recovery_codes: [],
    is_repeat: true,
  })
  later()
  const again = { code: await codeAt(secret, now) }
  expect((await rina.call(confirmAuthenticator, { body: again })).data.is_repeat).toBe(true)
  await expect(rina.call(confirmAuthenticator, { body: { code: '000000' } })).rejects.toMatchObject(
    { status: 422 },
  )
  // a repeat uses no code up
  expect((await signIn(rina, again.code)).status).toBe(200)
  later(31 * 60_000)
  await rina.call(prove, { body: { password: rina.who.password, code: await codeAt(secret, now) } })
  await expect(
    rina.call(confirmAuthenticator, { body: { code: await codeAt(secret, now) } }),
  ).rejects.toMatchObject({ status: 409 })
})
