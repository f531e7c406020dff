/** What the portal believes of a provider, whom it lets in by it, and what it does while there is none. */
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import type { RuntimeConfig } from '#contract/config'
import { signOutEverywhere } from '#contract/security/devices'
import { beginIdentity, beginOpenId, signInWithOpenId } from '#contract/security/openid'
import { readProofWays } from '#contract/security/proof'
import { readSecondFactor } from '#contract/security/second-factor'
import { createToken, readMe } from '#contract/session'
import { listLinkedCustomers } from '#contract/switching'
import { type OpenIdWorld, openOpenIdWorld } from '#tests/support/openid/openid-world'
import { type OpenIdProvider, openProvider } from '#tests/support/openid/provider'
import { begin, goAs, RETURN, signInAs, tokenOf } from '#tests/support/openid/setting-out'
import { openLab, UNLIMITED } from '#tests/support/worlds/lab'
import { Browser } from '#tests/support/worlds/passkeys'

let provider: OpenIdProvider
const worlds: OpenIdWorld[] = []
beforeAll(async () => {
  provider = await openProvider({ returnTo: RETURN })
})
afterAll(() => provider.close())
afterEach(async () => {
  provider.tamper = undefined
  await Promise.all(worlds.splice(0).map((world) => world.close()))
})

async function open(how: Parameters<typeof openOpenIdWorld>[0] = {}): Promise<OpenIdWorld> {
  const world = await openOpenIdWorld({ provider, ...how })
  worlds.push(world)
  return world
}

type Claims = Record<string, unknown>

const claimsOf = (token: unknown): Claims =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())

const headOf = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).split('.')[0] ?? '', 'base64url').toString())

/** The same claims, signed by somebody else. */
async function signElsewhere(claims: Claims, kid: unknown): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256')
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: String(kid) }).sign(privateKey)
}

test.each<[string, (token: string) => Promise<string>]>([
  ['signed by somebody else', async (token) => signElsewhere(claimsOf(token), headOf(token).kid)],
  [
    'whose claims were changed',
    async (token) => {
      const [head, , signature] = token.split('.')
      const claims = { ...claimsOf(token), sub: 'somebody-else' }
      return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
    },
  ],
  ['without a signature', async (token) => new UnsecuredJWT(claimsOf(token)).encode()],
  [
    'signed with the secret of the portal',
    async (token) =>
      new SignJWT(claimsOf(token))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(provider.settings.secret)),
  ],
  ['that is none', async () => 'nothing'],
])('an ID token %s signs nobody in', async (_, change) => {
  const { lab, joined } = await open()
  const { subject } = await joined()
  provider.tamper = async (answer) => ({
    ...answer,
    id_token: await change(String(answer.id_token)),
  })
  const said = await signInAs(lab, provider, subject)
  expect(said.status).toBe(422)
  expect(said.json.message).toContain('We couldn’t verify the answer from Acme ID.')
})

test('an answer without an ID token, too', async () => {
  const { lab, joined } = await open()
  const { subject } = await joined()
  provider.tamper = async ({ id_token: _, ...answer }) => answer
  expect((await signInAs(lab, provider, subject)).status).toBe(422)
})

test('the ID token of another sign-in is refused by its nonce', async () => {
  const { lab, joined } = await open()
  const [rina, other] = [await joined(), await joined()]
  let theirs: unknown
  provider.tamper = async (answer) => {
    theirs = answer.id_token
    return answer
  }
  await signInAs(lab, provider, other.subject)
  provider.tamper = async (answer) => ({ ...answer, id_token: theirs })
  expect((await signInAs(lab, provider, rina.subject)).status).toBe(422)
})

test('that for another client is refused by its audience', async () => {
  const { lab, joined } = await open({ settings: { clientId: 'portal' } })
  const { subject } = await joined()
  const elsewhere = await openProvider({ returnTo: RETURN })
  elsewhere.people.set(subject, {})
  // it lies at another address, under another issuer
  let foreign: unknown
  elsewhere.tamper = async (answer) => {
    foreign = answer.id_token
    return answer
  }
  const there = await open({ provider: elsewhere })
  await signInAs(there.lab, elsewhere, subject)
  expect(foreign).toBeTruthy()
  provider.tamper = async (answer) => ({ ...answer, id_token: foreign })
  expect((await signInAs(lab, provider, subject)).status).toBe(422)
  await elsewhere.close()
})

test('an answer in the name of another provider is refused', async () => {
  const { lab, joined } = await open()
  const { subject } = await joined()
  const back = await goAs(provider, subject, await begin(lab))
  const body = { ...back, iss: 'https://elsewhere.test' }
  expect((await lab.send('POST', signInWithOpenId.path, { body })).status).toBe(422)
})

test('while the provider is down, passwords sign in, and it is asked again once it is back', async () => {
  const { lab } = await open()
  const rina = await lab.customer()
  await provider.stop()
  const said = await lab.send('POST', beginOpenId.path, { body: {} })
  expect(said.status).toBe(503)
  expect(said.headers.get('retry-after')).toBe('10')
  expect(said.json.message).toBe(
    'We can’t reach Acme ID right now. Sign in with your password, or try again later.',
  )
  const body = { email: rina.who.email, password: rina.who.password }
  expect((await lab.send('POST', createToken.path, { body })).status).toBe(200)
  await provider.start()
  expect((await lab.send('POST', beginOpenId.path, { body: {} })).status).toBe(200)
})

test('one that goes down on the way back is told of', async () => {
  const { lab, joined } = await open()
  const { subject } = await joined()
  const body = await goAs(provider, subject, await begin(lab))
  await provider.stop()
  expect((await lab.send('POST', signInWithOpenId.path, { body })).status).toBe(503)
  await provider.start()
})

test('a wrong secret is the operator’s to mend, and signs nobody in', async () => {
  const { lab } = await open({ settings: { secret: 'wrong' } })
  provider.people.set('somebody', { email: 'a@b.test', email_verified: true })
  const said = await signInAs(lab, provider, 'somebody')
  expect(said.status).toBe(422)
  expect(said.json.message).toContain('We couldn’t verify the answer from Acme ID.')
})

test('a provider whose clock is hours off is named', async () => {
  const { lab, joined } = await open()
  const { subject } = await joined()
  provider.tamper = async (answer) => {
    const { privateKey } = await generateKeyPair('RS256')
    const claims = claimsOf(answer.id_token)
    const late = { ...claims, iat: Number(claims.iat) - 7200, exp: Number(claims.exp) - 7200 }
    const id_token = await new SignJWT(late)
      .setProtectedHeader({ alg: 'RS256', kid: headOf(answer.id_token).kid })
      .sign(privateKey)
    return { ...answer, id_token }
  }
  const said = await signInAs(lab, provider, subject)
  expect(said.json.message).toContain('The clocks of Acme ID and this portal don’t match.')
})

test('claims in the ID token, and an answer in the query, do as well', async () => {
  const old = await openProvider({ returnTo: RETURN, hasClaimsInToken: true, isOld: true })
  const { lab, joined } = await open({ provider: old })
  const way = await begin(lab)
  expect(new URL(way.address).searchParams.get('response_mode')).toBeNull()
  const { person, subject } = await joined()
  const token = tokenOf(await signInAs(lab, old, subject))
  expect((await lab.as(person.who, token).call(readMe, {})).data.id).toBe(person.who.id)
  await old.close()
})

test('the way there is the code flow with PKCE, and comes back where no server reads it', async () => {
  const { address, state } = await begin((await open()).lab)
  const { searchParams } = new URL(address)
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'portal',
    response_type: 'code',
    response_mode: 'fragment',
    redirect_uri: RETURN,
    scope: 'openid email',
    state,
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
})

test.each([
  ['customers', 200, 403],
  ['staff', 403, 200],
  ['all', 200, 200],
] as const)('for %s', async (whom, customer, staff) => {
  const { lab, known } = await open({ settings: { for: whom } })
  const rina = await lab.customer()
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  for (const [person, status] of [
    [rina, customer],
    [sari, staff],
  ] as const) {
    const { who, call } = person
    const { subject } = await known(person)
    expect((await signInAs(lab, provider, subject)).status).toBe(status)
    // as one who was joined before the vendor changed their mind
    const { issuer } = provider.settings
    const row = { user_id: who.id, issuer, subject, joined_at: new Date() }
    await lab.db.insertInto('identities').values(row).execute()
    const said = await signInAs(lab, provider, subject)
    expect(said.status).toBe(status)
    if (status === 403) expect(said.json.message).toContain('You can’t sign in with Acme ID here.')
    const begun = call(beginIdentity, { body: {} })
    await (status === 200 ? begun : expect(begun).rejects.toMatchObject({ status }))
  }
  const config = await fetch(`${lab.address}/config.json`)
  expect(await config.json()).toMatchObject({ openid: { name: 'Acme ID', for: whom } })
})

test('the page of the staff lets in nobody else', async () => {
  const { lab, known, joined } = await open()
  const { subject } = await joined()
  expect((await signInAs(lab, provider, subject, { staff: true })).status).toBe(403)
  const other = await known()
  expect((await signInAs(lab, provider, other.subject, { staff: true })).status).toBe(403)
})

test.each([
  ['amr', { amr: ['pwd', 'mfa'] }, ['mfa'], true],
  ['acr', { acr: 'urn:gold' }, ['urn:gold'], true],
  ['another word', { amr: ['pwd'] }, ['mfa'], false],
  ['no setting', { amr: ['pwd', 'mfa'] }, [], false],
  ['nothing said', {}, ['mfa'], false],
] as const)(
  'a factor at the provider counts by setting and word alone: %s',
  async (_, more, factors, counts) => {
    const parts = { secondFactorFor: 'all' } as const
    const { lab, joined } = await open({ settings: { factors }, parts })
    const { person, subject } = await joined(undefined, more)
    const token = tokenOf(await signInAs(lab, provider, subject))
    const actor = lab.as(person.who, token)
    expect((await actor.call(readMe, {})).data.has_second_factor).toBe(counts)
    const used = await lab.send('GET', listLinkedCustomers.path, { token })
    expect(used.status).toBe(counts ? 200 : 403)
    expect((await actor.call(readSecondFactor, {})).data.has_authenticator).toBe(false)
  },
)

test('where all must, a factor at the provider proves it afresh, as long as the sign-in there is fresh', async () => {
  const parts = { secondFactorFor: 'all' } as const
  const { lab, joined } = await open({ settings: { factors: ['mfa'] }, parts })
  const { person, subject } = await joined(undefined, { amr: ['pwd', 'mfa'] })
  const enter = async () => lab.as(person.who, tokenOf(await signInAs(lab, provider, subject)))
  await new Browser().add(await enter())
  // a session that began by the provider, of somebody who has a passkey, too
  const actor = await enter()
  await actor.call(signOutEverywhere, { body: { others_only: true } })
  lab.setClock(new Date(Date.now() + 11 * 60_000))
  const refused = actor.call(signOutEverywhere, { body: { others_only: true } })
  await expect(refused).rejects.toMatchObject({ errors: { proof: [expect.any(String)] } })
  expect((await actor.call(readProofWays, {})).data.password).toBe(false)
})

test('one address begins sixty in ten minutes', async () => {
  const limits = { ...UNLIMITED, openIdPerAddress: 3 }
  const { lab } = await open({ parts: { limits } })
  const statuses: number[] = []
  for (let tries = 0; tries < 5; tries++) {
    statuses.push((await lab.send('POST', beginOpenId.path, { body: {} })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const rows = await lab.db.selectFrom('openid_requests').selectAll().execute()
  expect(rows).toHaveLength(3)
})

test('without a provider nothing of it is announced', async () => {
  const lab = await openLab()
  const config = (await (await fetch(`${lab.address}/config.json`)).json()) as RuntimeConfig
  expect(config.api_sign_in).toEqual(['passkey', 'code'])
  expect(config.openid).toBeUndefined()
  await lab.close()
})
