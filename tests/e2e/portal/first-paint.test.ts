/** What stands on the page before any script of the portal has loaded, and that the screen takes over from it. */
import type { BrowserContext } from 'playwright/test'

import { HomePage } from '#tests/pages/home-page'
import { PortalPage } from '#tests/pages/portal-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { keepsWhoItIs } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { giveAuthenticator, onLocalhost } from '../support/virtual-passkeys.ts'

// The worker would bring the scripts past what holds them back.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => allowConsole(/Service Worker registration blocked/))

/** Holds all scripts of the portal back until the function that it returns is called. */
async function holdScripts(context: BrowserContext): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

test('signing in is possible before any script is there, and nothing typed or pressed is lost', async ({
  page,
  context,
}) => {
  const release = await holdScripts(context)
  const signIn = new SignInPage(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await signIn.isShown()
  await expect(signIn.firstPaint).toBeVisible()
  await signIn.fill('rina@demo.lab', 'benchside-demo')
  await signIn.submit()
  expect(new URL(page.url()).search).toBe('')
  release()
  await new HomePage(page).isShown()
  await expect(signIn.firstPaint).toHaveCount(0)
})

test('what is typed and where the focus is go over to the form', async ({ page, context }) => {
  const release = await holdScripts(context)
  const signIn = new SignInPage(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await signIn.isShown()
  await signIn.fill('somebody@lab.example', 'half a pass')
  const stays = 'h1, label, input, form button, nav a'
  const before = await signIn.placesOf(stays, 'firstPaint')
  release()
  await expect(signIn.firstPaint).toHaveCount(0)
  await expect(signIn.email).toHaveValue('somebody@lab.example')
  await expect(signIn.password).toHaveValue('half a pass')
  await expect(signIn.password).toBeFocused()
  await page.keyboard.type('word')
  await expect(signIn.password).toHaveValue('half a password')
  expect(await signIn.placesOf(stays, 'takenOver')).toEqual(before)
})

for (const visit of ['first', 'later'] as const) {
  test(`where passkeys are offered, nothing moves at a ${visit} visit`, async ({
    page,
    context,
    portal,
  }) => {
    const origin = onLocalhost(portal.origin)
    await giveAuthenticator(page)
    const signIn = new SignInPage(page)
    if (visit === 'later') {
      await page.goto(`${origin}/login`)
      await expect(signIn.passkeyButton).toBeVisible()
    }
    const release = await holdScripts(context)
    await page.goto(`${origin}/login`, { waitUntil: 'commit' })
    await signIn.isShown()
    const stays = 'h1, label, input, form button[type=submit], nav a'
    const before = await signIn.placesOf(stays, 'firstPaint')
    release()
    await expect(signIn.firstPaint).toHaveCount(0)
    await expect(signIn.passkeyButton).toBeVisible()
    expect(await signIn.placesOf(stays, 'takenOver')).toEqual(before)
  })
}

test('a button that is pressed before its time does what it is for', async ({ page, context }) => {
  const release = await holdScripts(context)
  const signIn = new SignInPage(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await signIn.isShown()
  await signIn.password.fill('seen')
  await signIn.showPassword()
  release()
  await expect(signIn.firstPaint).toHaveCount(0)
  await expect(signIn.password).toHaveAttribute('type', 'text')
  await expect(signIn.password).toHaveValue('seen')
})

const SCREENS = [
  { path: '/tickets', width: 390, height: 844, scheme: 'light', locale: 'en-GB' },
  { path: '/home', width: 820, height: 1180, scheme: 'dark', locale: 'id-ID' },
  { path: '/tickets', width: 1440, height: 900, scheme: 'dark', locale: 'en-GB' },
] as const

for (const { path, width, height, scheme, locale } of SCREENS) {
  test.describe(`${width} px wide, ${scheme}, ${locale}`, () => {
    test.use({ viewport: { width, height }, colorScheme: scheme, locale })

    test(`the frame and the headings of ${path} stand before any script, and stay where they are`, async ({
      page,
      context,
      lab,
    }) => {
      const portal = new PortalPage(page)
      // Name and vendor are kept from then on.
      await startSignedIn(page, lab.rina.token, path)
      await expect(portal.title).toBeVisible()
      await keepsWhoItIs(page, 'Rina')
      const release = await holdScripts(context)
      await page.reload({ waitUntil: 'commit' })
      await expect(portal.firstHeading).toBeVisible()
      const shown = 'nav a, h1, h2, [data-brand], [data-initials]'
      const before = await portal.placesOf(shown, 'firstPaint')
      expect(before.length).toBeGreaterThan(5)
      await expect(portal.root).toHaveAttribute('data-scheme', scheme)
      await expect(portal.root).toHaveAttribute('lang', locale.slice(0, 2))
      release()
      await expect(portal.firstPaint).toHaveCount(0)
      expect(await portal.placesOf(shown, 'takenOver')).toEqual(before)
    })
  })
}
