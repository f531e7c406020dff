/** A link is made for whom the account belongs to then, not to whom it belonged when the mail was asked for. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { requestPasswordReset, resetPassword } from '#contract/account/calls'
import { confirmEmailChange, requestEmailChange } from '#contract/account/email-change'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { pendingJobs } from '#tests/support/pending-jobs'
import { holdPerson } from '#tests/support/worlds/held-person'
import { type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED })
})
afterAll(() => lab.close())

const post = (path: string, body: object) => lab.send('POST', path, { body, key: null })
const forgot = (email: string) => post(requestPasswordReset.path, { email })
const mailsAreWritten = () =>
  expect.poll(() => pendingJobs(lab.db, 'send-mail'), { timeout: 15_000 }).toEqual([])

test('a link for a new password does not go to an address that is given up meanwhile', async () => {
  const { who, call, send } = await lab.customer()
  const email = `new.${who.email}`
  await call(requestEmailChange, { body: { email } })
  await lab.mails.take(who.email)
  const { token } = linkIn(await lab.mails.take(email))
  const held = await holdPerson(lab, who.id)
  const confirming = send('POST', confirmEmailChange.path, { body: { token } })
  await held.waitFor(1)
  await forgot(who.email)
  // whose address it is was looked up by then
  await held.waitFor(2)
  await held.commit()
  expect((await confirming).status).toBe(200)
  await mailsAreWritten()
  const { subject } = await lab.mails.take(who.email)
  expect(subject).toContain('Your email address was changed')
  expect(lab.mails.count(who.email)).toBe(0)
  await forgot(email)
  expect(linkIn(await lab.mails.take(email)).kind).toBe('reset')
})

test('an invitation is not sent where a password was set meanwhile', async () => {
  const { who } = await lab.customer()
  const asInvited = { password_hash: sql<string>`default` }
  await lab.db.updateTable('users').set(asInvited).where('id', '=', who.id).execute()
  await forgot(who.email)
  const { token, kind } = linkIn(await lab.mails.take(who.email))
  expect(kind).toBe('invite')
  const held = await holdPerson(lab, who.id)
  const setting = post(resetPassword.path, { token, password: 'another long password' })
  await held.waitFor(1)
  await forgot(who.email)
  await held.waitFor(2)
  await held.commit()
  expect((await setting).status).toBe(200)
  await mailsAreWritten()
  expect(lab.mails.count(who.email)).toBe(0)
})
