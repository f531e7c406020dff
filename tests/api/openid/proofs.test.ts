/** What is proved beside the provider’s word, for how long it counts, and what of it is kept. */
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { signInWithOpenId } from '#contract/security/openid'
import { prove } from '#contract/security/proof'
import { beginAuthenticator } from '#contract/security/second-factor'
import { codeAt, setUpApp } from '#tests/support/authenticator-app'
import { type OpenIdWorld, openOpenIdWorld } from '#tests/support/openid/openid-world'
import {
  begin,
  goAs,
  proveTo,
  questionOf,
  signInAs,
  tokenOf,
} from '#tests/support/openid/setting-out'
import { Browser } from '#tests/support/worlds/passkeys'
import { sessionOf } from '#tests/support/worlds/session-rows'

const MINUTE_MS = 60_000

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) })

let world: OpenIdWorld
beforeAll(async () => {
  world = await openOpenIdWorld({ log })
})
afterAll(() => world.close())

test('ten minutes are all there is, for the way and for the proof', async () => {
  const { lab, provider, known } = world
  const { person, subject } = await known()
  const late = await goAs(provider, subject, await begin(lab))
  const { entry } = questionOf(await signInAs(lab, provider, subject))
  lab.setClock(new Date(Date.now() + 10 * MINUTE_MS + 1000))
  const { password } = person.who
  expect((await lab.send('POST', signInWithOpenId.path, { body: late })).status).toBe(409)
  expect((await proveTo(lab, entry, { password })).status).toBe(409)
  lab.setClock(new Date())
  expect((await proveTo(lab, entry, { password })).status).toBe(200)
  expect((await proveTo(lab, entry, { password })).status).toBe(409)
})

test('a known identity asks for the code where an app is set up, and for no less', async () => {
  const { lab, provider, joined } = world
  const { person, subject } = await joined()
  const now = new Date()
  lab.setClock(now)
  const { secret } = await setUpApp(person, now)
  const question = questionOf(await signInAs(lab, provider, subject))
  expect(question.kind).toBe('code')
  const { entry } = question
  expect((await proveTo(lab, entry, { password: person.who.password })).status).toBe(422)
  expect((await proveTo(lab, entry, { code: '000000' })).status).toBe(422)
  const code = await codeAt(secret, now, -30_000)
  expect((await proveTo(lab, entry, { code })).status).toBe(200)
  expect((await sessionOf(lab, person)).factor_at).not.toBeNull()
})

test('without one, the session has been proved when the provider saw a proof, and has no factor', async () => {
  const { lab, provider, joined } = world
  const { person, subject } = await joined()
  lab.setClock(new Date())
  const before = Date.now() - 2000
  await signInAs(lab, provider, subject)
  const { proved_at, factor_at } = await sessionOf(lab, person)
  expect(factor_at).toBeNull()
  expect(proved_at?.getTime()).toBeGreaterThan(before - 1000)
})

test('an identity signs in no more once it was removed meanwhile', async () => {
  const { lab, provider, joined } = world
  const { person, subject } = await joined()
  await setUpApp(person)
  const { entry } = questionOf(await signInAs(lab, provider, subject))
  await lab.db.deleteFrom('identities').where('user_id', '=', person.who.id).execute()
  const browser = new Browser()
  await browser.add(person)
  const said = await proveTo(lab, entry, { answer: await browser.sign(lab) })
  expect(said.status).toBe(409)
})

test('two proofs of one question at once: one of them joins', async () => {
  const { lab, provider, known } = world
  const { person, subject } = await known()
  const { entry } = questionOf(await signInAs(lab, provider, subject))
  const { password } = person.who
  const said = await Promise.all([
    proveTo(lab, entry, { password }),
    proveTo(lab, entry, { password }),
  ])
  expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('secrets, codes and tokens are in no log and in no row', async () => {
  const { lab, provider, known } = world
  const { person, subject } = await known()
  const seen: string[] = []
  provider.tamper = async (answer) => {
    seen.push(String(answer.id_token), String(answer.access_token))
    return answer
  }
  const back = await goAs(provider, subject, await begin(lab))
  const said = await lab.send('POST', signInWithOpenId.path, { body: back })
  const { entry } = questionOf(said)
  seen.push(back.code, back.secret, back.state, entry, provider.settings.secret)
  const rows = await Promise.all(
    (['openid_requests', 'openid_entries', 'identities', 'acts'] as const).map((table) =>
      lab.db.selectFrom(table).selectAll().execute(),
    ),
  )
  const all = `${logged.join('')}${JSON.stringify(rows)}${JSON.stringify(said.json)}`.replaceAll(
    entry,
    (word, at: number, whole: string) => (whole.slice(at - 9, at) === '"entry":"' ? '' : word),
  )
  expect(seen).toHaveLength(7)
  for (const word of seen) expect(all).not.toContain(word)
  await proveTo(lab, entry, { password: person.who.password })
  for (const word of seen) expect(logged.join('')).not.toContain(word)
})

test('a proof of the password is asked for where the provider saw none of late', async () => {
  const { lab, provider, joined } = world
  const { person, subject } = await joined()
  lab.setClock(new Date(Date.now() + 11 * MINUTE_MS))
  const way = await begin(lab)
  const back = await goAs(provider, subject, way)
  const said = await lab.send('POST', signInWithOpenId.path, { body: back })
  const actor = lab.as(person.who, tokenOf(said))
  await expect(actor.call(beginAuthenticator, { body: {} })).rejects.toMatchObject({ status: 403 })
  await actor.call(prove, { body: { password: person.who.password } })
  expect((await actor.call(beginAuthenticator, { body: {} })).data.secret).toBeTruthy()
  lab.setClock(new Date())
})
