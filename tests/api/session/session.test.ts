import { afterAll, beforeAll, expect, test } from 'vitest'

import { editMe, readMe, revokeToken } from '#contract/session'
import { type Lab, openLab } from '#tests/support/worlds/lab'

const DAY_MS = 86_400_000
const WRONG = 'The email address or password isn’t right. Check both and try again.'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

test('signing in gives a token that me takes', async () => {
  const rina = await lab.customer()
  const token = await lab.enter(rina.who)
  const { data } = (await lab.send('GET', readMe.path, { token })).json
  expect(data).toMatchObject({
    name: 'rina',
    email: rina.who.email,
    customer: { data: { id: rina.organisation.id, name: rina.organisation.name } },
    instruments: [],
  })
})

test('me lists the instruments of the account that is switched on, and no others', async () => {
  const rina = await lab.customer()
  const own = await lab.build.instrument(rina.organisation)
  await lab.build.instrument(await lab.build.organisation())
  const { data } = await rina.call(readMe, {})
  expect(data.instruments).toEqual([
    expect.objectContaining({ id: own.id, type: own.type, serial_number: own.serial_number }),
  ])
})

test('username is taken as email, in any case', async () => {
  const rina = await lab.customer()
  const body = { username: ` ${rina.who.email.toUpperCase()} `, password: rina.who.password }
  expect(await lab.send('POST', '/api_v2/token', { body })).toMatchObject({ status: 200 })
})

test('a token is 32 random bytes, and only its hash is stored', async () => {
  const token = await lab.enter((await lab.customer()).who)
  expect(token).toMatch(/^[\w-]{43}$/)
  const rows = await lab.db.selectFrom('tokens').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a wrong password and an unknown address are refused in the same words', async () => {
  const rina = await lab.customer()
  const before = await lab.db.selectFrom('tokens').select('id').execute()
  for (const email of [rina.who.email, 'nobody@test.lab']) {
    const said = await lab.send('POST', '/api_v2/token', { body: { email, password: 'guess' } })
    expect(said).toMatchObject({ status: 401, json: { status_code: 401, message: WRONG } })
  }
  expect(await lab.db.selectFrom('tokens').select('id').execute()).toEqual(before)
})

test.each([
  ['nothing', {}, ['password', 'email']],
  ['no password', { email: 'a@test.lab' }, ['password']],
  ['no address', { password: 'x' }, ['email']],
  ['an address that is none', { email: 'rina', password: 'x' }, ['email']],
  [
    'a password of 201 characters',
    { email: 'a@test.lab', password: 'x'.repeat(201) },
    ['password'],
  ],
  ['a password that is no text', { email: 'a@test.lab', password: { $ne: 1 } }, ['password']],
])('signing in with %s is refused by field', async (_, body, fields) => {
  const said = await lab.send('POST', '/api_v2/token', { body })
  expect(said.status).toBe(422)
  expect(Object.keys(said.json.errors ?? {})).toEqual(expect.arrayContaining(fields))
})

test('editing me changes what was sent and leaves the rest', async () => {
  const rina = await lab.customer()
  await rina.call(editMe, { body: { phone: '+62 812 000 111' } })
  const { data } = await rina.call(editMe, { body: { name: ' Rina W. ', language: 'id' } })
  expect(data).toMatchObject({ name: 'Rina W.', phone: '+62 812 000 111', language: 'id' })
  expect((await rina.call(readMe, {})).data).toEqual(data)
})

test('an edit that is not valid changes nothing', async () => {
  const rina = await lab.customer()
  const body = { name: 'x'.repeat(121), phone: 'call me', language: 'fr' }
  const said = await rina.send('POST', '/api_v2/me', { body })
  expect(said).toMatchObject({
    status: 422,
    json: {
      errors: {
        name: ['Make this shorter'],
        phone: ['Enter a phone number like +62 812 3456 7890'],
        language: ['Choose an option'],
      },
    },
  })
  expect((await rina.call(readMe, {})).data.name).toBe('rina')
})

test('a person who signed out is out, on that device alone', async () => {
  const phone = await lab.customer()
  const tablet = await lab.signIn(phone.who)
  await phone.call(revokeToken, { body: {} })
  expect(await phone.send('GET', '/api_v2/me')).toMatchObject({ status: 401 })
  expect(await tablet.send('GET', '/api_v2/me')).toMatchObject({ status: 200 })
})

test('a token lives while it is used, and dies after 30 days without use', async () => {
  const lab30 = await openLab()
  const rina = await lab30.customer()
  const start = Date.now()
  for (const [day, status] of [
    [29, 200],
    [58, 200],
    [88.1, 401],
  ] as const) {
    lab30.setClock(new Date(start + day * DAY_MS))
    expect([day, (await rina.send('GET', '/api_v2/me')).status]).toEqual([day, status])
  }
  await lab30.close()
})

test('someone whose link was taken away sees nothing of the account', async () => {
  const rina = await lab.customer()
  await lab.build.unlink(rina.who, rina.organisation)
  expect((await rina.call(readMe, {})).data.customer).toBeUndefined()
  expect(await rina.send('GET', '/api_v2/customer/tickets')).toMatchObject({ status: 403 })
})

test("the vendor's staff sign in and see no account before they chose one", async () => {
  const who = await lab.build.vendorStaff('sari')
  const staff = lab.as(who, await lab.enter(who))
  expect((await staff.call(readMe, {})).data).toMatchObject({ name: 'sari', instruments: [] })
  expect(await staff.send('GET', '/api_v2/customer/tickets')).toMatchObject({ status: 403 })
})
