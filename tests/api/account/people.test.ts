/** People whom an administrator invites and deactivates at the command line, while a server runs. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as accountCalls from '#contract/account/calls'
import { LINK_MS } from '#contract/account/mail-link'
import { readMe } from '#contract/session'
import { linkIn } from '#tests/support/fakes/mail-drawer'
import { databaseUrl } from '#tests/support/postgres/database-url'
import { runCommand } from '#tests/support/programs/run-command'
import { type Lab, openLab } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab({
    limits: { perMinute: 100_000, mailsPerAddress: 1000, linksPerAddress: 1000 },
  })
})
afterAll(() => lab.close())

const PUBLIC_URL = 'https://portal.lab'
const admin = (...args: string[]) =>
  runCommand('admin', args, { DATABASE_URL: databaseUrl(lab.connection), PUBLIC_URL })
const post = (path: string, body: object) => lab.send('POST', path, { body, key: null })
const password = 'a password of their own'
const reset = (token: string) => post(accountCalls.resetPassword.path, { token, password })

async function newcomer(name = 'wati') {
  const organisation = await lab.build.organisation()
  return { organisation, ...(await lab.build.newcomer(name, organisation)) }
}

test('who is invited sets a password by the link, once, and signs in', async () => {
  const wati = await newcomer()
  const said = await admin('people', 'invite', wati.email)
  expect(said).toMatchObject({ code: 0, out: expect.stringContaining('1 person is invited.') })
  const mail = await lab.mails.take(wati.email)
  expect(mail.subject).toBe('Your support portal account is ready · Benchside')
  const { page, kind, token } = linkIn(mail)
  expect([page, kind]).toEqual([`${PUBLIC_URL}/email/verification`, 'invite'])
  const info = await post(accountCalls.readMailLink.path, { token })
  expect(info.json.data).toMatchObject({
    kind: 'invite',
    email: wati.email,
    name: 'wati',
    organisation: wati.organisation.name,
    is_staff: false,
  })
  await expect(lab.enter({ email: wati.email, password })).rejects.toMatchObject({ status: 401 })
  expect((await reset(token)).json.data).toEqual({ email: wati.email })
  const entered = await lab.enter({ email: wati.email, password })
  const me = await lab.send('GET', readMe.path, { token: entered })
  expect(me.json.data).toMatchObject({ customer: { data: { id: wati.organisation.id } } })
  expect((await reset(token)).status).toBe(404)
  // a first password is no change that anybody has to be warned of
  expect(lab.mails.count(wati.email)).toBe(0)
  expect((await admin('people', 'invite', wati.email)).out).toContain('has a password')
})

test('many are invited at once, in their own language, and an address that nobody has stops all of it', async () => {
  const [wati, budi] = [await newcomer(), await newcomer('budi')]
  await lab.db.updateTable('users').set({ language: 'id' }).where('id', '=', budi.id).execute()
  const wrong = await admin('people', 'invite', wati.email, 'nobody@test.lab')
  expect(wrong).toMatchObject({ code: 1, err: 'nobody has the address nobody@test.lab\n' })
  const said = await admin('people', 'invite', '--all')
  expect(said.out).toContain('2 people are invited.')
  expect((await lab.mails.take(wati.email)).subject).toContain(
    'Your support portal account is ready',
  )
  const mail = await lab.mails.take(budi.email)
  expect(mail.subject).toContain('Akun portal dukungan Anda sudah siap')
  expect(mail.text).toContain('berlaku 7 hari')
  expect(lab.mails.count(wati.email)).toBe(0)
  expect((await admin('people', 'invite', '--all')).out).toBe('No people are invited.\n')
})

test('an invitation that is repeated ends the earlier link, and one that is old ends by itself', async () => {
  const wati = await newcomer()
  await admin('people', 'invite', wati.email)
  const first = linkIn(await lab.mails.take(wati.email)).token
  await admin('people', 'invite', wati.email)
  const second = linkIn(await lab.mails.take(wati.email)).token
  expect((await post(accountCalls.readMailLink.path, { token: first })).status).toBe(404)
  try {
    lab.setClock(new Date(Date.now() + LINK_MS.invite - 60_000))
    expect((await post(accountCalls.readMailLink.path, { token: second })).status).toBe(200)
    lab.setClock(new Date(Date.now() + LINK_MS.invite + 60_000))
    expect((await reset(second)).status).toBe(404)
  } finally {
    lab.setClock(new Date())
  }
})

test('who was invited and asks for a new password, or to be registered, is invited again', async () => {
  const wati = await newcomer()
  await post(accountCalls.requestPasswordReset.path, { email: wati.email })
  const asked = linkIn(await lab.mails.take(wati.email))
  expect(asked.kind).toBe('invite')
  await post(accountCalls.registerCustomer.path, {
    name: 'Somebody',
    email: wati.email,
    phone: '+62 812 5550 9001',
    organisation: 'Elsewhere',
    password: 'of whoever registers',
    waiting_key: 'k'.repeat(43),
  })
  const { kind, token } = linkIn(await lab.mails.take(wati.email))
  expect(kind).toBe('invite')
  expect((await reset(token)).status).toBe(200)
  await expect(
    lab.enter({ email: wati.email, password: 'of whoever registers' }),
  ).rejects.toMatchObject({ status: 401 })
})
