/** Signing in by a provider of OpenID Connect, through its own screens. */
import { OPENID_RETURN } from '#contract/security/openid-return'
import { HomePage } from '#tests/pages/home-page'
import { OpenIdPage } from '#tests/pages/session/openid-page'
import { ProofModal } from '#tests/pages/session/proof-modal'
import { ProviderPage } from '#tests/pages/session/provider-page'
import { SecurityPage } from '#tests/pages/session/security-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { openStore } from '#tests/support/open-store'
import { type OpenIdProvider, openProvider } from '#tests/support/openid/provider'
import { freePort } from '#tests/support/programs/free-port'

import { expectAccessible } from '../support/axe.ts'
import { everythingKept } from '../support/device.ts'
import { expect } from '../support/fixtures.ts'
import { onOwnServer } from '../support/own-server.ts'
import { startServer } from '../support/server-process.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

let provider: OpenIdProvider
const test = onOwnServer(
  async () => {
    const origin = `http://127.0.0.1:${await freePort()}`
    provider = await openProvider({ returnTo: origin + OPENID_RETURN, hasScreens: true })
    const { issuer, clientId, secret, name } = provider.settings
    return startServer({
      config: { prefetch: false },
      env: {
        PORT: new URL(origin).port,
        PUBLIC_URL: origin,
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: secret,
        OIDC_NAME: name,
      },
    })
  },
  () => provider.close(),
)

test.use({ serviceWorkers: 'allow' })

// the provider's screens ask for a font from elsewhere, and for an icon that it does not have
test.beforeEach(({ allowConsole }) => allowConsole(/fonts\.googleapis|status of (4\d\d|503)/))

let count = 0

/** Somebody whom the provider knows under this address. */
function somebody(email: string, more: object = {}): string {
  const subject = `person-${++count}`
  provider.people.set(subject, { email, email_verified: true, ...more })
  return subject
}

test('the first sign-in asks for the password once, later ones for nothing; then it is removed', async ({
  page,
  lab: { rina },
}) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto('/tickets?status=open')
  const signIn = await new SignInPage(page).isShown()
  await signIn.providerButton.click()
  const screens = new ProviderPage(page)
  await screens.signIn(somebody(rina.email))
  await screens.agree()

  const openId = new OpenIdPage(page)
  await expect(openId.joining).toBeVisible()
  expect(new URL(page.url()).href).toBe(new URL(OPENID_RETURN, page.url()).href)
  await expect(openId.account).toHaveValue(rina.email)
  await expectAccessible(page, 'joining')
  await openId.join(rina.password)
  await expect(page).toHaveURL(/\/tickets\?status=open/)

  await test.step('the profile says so', async () => {
    await page.goto('/profile/security')
    const security = new SecurityPage(page)
    await expect(security.identities).toHaveCount(1)
    await expect(security.identities.first()).toContainText(rina.email)
    await expectAccessible(page, 'single sign-on in the profile')
    await security.signOut()
  })

  await test.step('the provider knows them still, and asks for nothing', async () => {
    await (await new SignInPage(page).isShown()).providerButton.click()
    await new HomePage(page).isShown()
  })

  await test.step('it is removed within ten minutes of the proof at the provider', async () => {
    await page.goto('/profile/security')
    const security = new SecurityPage(page)
    await security.removeIdentity(0)
    await expect(security.withText('You don’t sign in with Acme ID yet.')).toBeVisible()
  })
  // codes were in the address of a navigation alone
  const codes = addresses.flatMap((address) => /[#?&]code=([^&]+)/.exec(address)?.[1] ?? [])
  expect(codes.length).toBeGreaterThan(1)
  const kept = await everythingKept(page)
  for (const code of codes) expect(kept).not.toContain(code)
})

test('from the profile any account there is joined, after a fresh proof', async ({
  page,
  server,
  lab: { rina },
}) => {
  const store = await openStore(server)
  await startSignedIn(page, rina.token, '/profile/security')
  await store.db
    .updateTable('tokens')
    .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', rina.id)
    .execute()
  await store.close()
  const security = new SecurityPage(page)
  await security.addIdentity()
  await new ProofModal(page).prove(rina.password)
  const screens = new ProviderPage(page)
  await screens.signIn(somebody('rina@elsewhere.test', { email_verified: false }))
  await screens.agree()
  await expect(page).toHaveURL(/\/profile\/security$/)
  await expect(security.identities).toHaveCount(1)
  await expect(security.identities.first()).toContainText('rina@elsewhere.test')
  await expect(security.toast('success')).toContainText('Acme ID added')
})

test('what was begun in another tab is finished in none but that; whoever refuses there signs in by password where they wanted to go', async ({
  page,
  context,
  lab: { rina },
}) => {
  const states: string[] = []
  page.on('request', (request) => {
    states.push(new URL(request.url()).searchParams.get('state') ?? '')
  })
  await page.goto('/instruments')
  const signIn = await new SignInPage(page).isShown()
  await signIn.providerButton.click()
  const screens = new ProviderPage(page)
  await expect(screens.login).toBeVisible()
  const state = states.find((each) => each !== '') ?? ''
  expect(state).toHaveLength(43)
  const other = await context.newPage()
  await other.goto(`${OPENID_RETURN}#state=${state}&code=abc`)
  const there = new SignInPage(other)
  await expect(there.alert).toContainText('This sign-in was started in another window')
  expect(new URL(other.url()).hash).toBe('')
  // without what the provider leads back with there is nothing to say
  await other.goto(OPENID_RETURN)
  await there.isShown()
  expect(new URL(other.url()).pathname).toBe('/login')

  await test.step('refused at the provider', async () => {
    await screens.signIn(somebody(rina.email))
    await screens.cancel()
    await expect(signIn.alert).toHaveText(
      'You didn’t finish signing in with Acme ID. Try again, or use your password.',
    )
    await signIn.signIn(rina.email, rina.password)
    await expect(page).toHaveURL(/\/instruments$/)
  })
})

test.describe('while its scripts are on the way', () => {
  // a worker would have them
  test.use({ serviceWorkers: 'block' })

  test('the button stands before any script does, and stays where it is', async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/Service Worker registration blocked/)
    const signIn = await new SignInPage(page).open()
    await expect(signIn.providerButton).toBeVisible()
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await context.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(signIn.paintedProviderButton).toBeVisible()
    const stays = 'h1, label, input, form button, nav a'
    const before = await signIn.placesOf(stays, 'firstPaint')
    release()
    await expect(signIn.firstPaint).toHaveCount(0)
    expect(await signIn.placesOf(stays, 'takenOver')).toEqual(before)
  })
})
