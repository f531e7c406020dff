/** Windows over the screens that no other list has: search, security, and what is asked when something is left. */
import { expect as expected, type Page } from 'playwright/test'

import { PROOF_NEEDED } from '#contract/http/envelope'
import { beginAuthenticator } from '#contract/security/second-factor'
import { PalettePage } from '#tests/pages/palette-page'
import { AccountSwitching } from '#tests/pages/session/account-switching'
import { ProofModal } from '#tests/pages/session/proof-modal'
import { SecurityPage } from '#tests/pages/session/security-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { SignOutQuestion } from '#tests/pages/session/sign-out-question'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { codeAt } from '#tests/support/authenticator-app'

import { press, type Place } from './place.ts'

const expect = expected.configure({ timeout: 20_000 })

const SECURITY = '/profile/security'
const REFUSED = { status_code: 403, message: '', errors: { [PROOF_NEEDED]: [''] } }
/** As it must never be. */
const BROKEN = "export const component = () => { throw new Error('broken to be pictured') }"

/** Its answer never comes, so that it waits. */
async function leaveReply(page: Page) {
  await page.route(/\/reply$/, (route) =>
    route.request().method() === 'POST' ? new Promise(() => undefined) : route.continue(),
  )
  const { box, send } = new TicketPage(page)
  await box.fill('Written on the way out.')
  await send.click()
}

async function setUpApp(page: Page) {
  const app = await new SecurityPage(page).setUpApp()
  await app.confirm(await codeAt(await app.secret(), new Date()))
  await expect(app.codesDialog).toBeVisible()
}

/** `ticket` is the path of one that takes messages, `second` somebody whose sign-in no other place needs afterwards. */
export function listWindowPlaces(as: string, ticket: string, second: string): Place[] {
  const leaving = (name: string, act: (page: Page) => Promise<unknown>): Place => ({
    name,
    path: ticket,
    as,
    ownDevice: true,
    act: async (page) => {
      await leaveReply(page)
      await act(page)
    },
  })
  return [
    { name: 'palette', path: '/home', as, act: (page) => new PalettePage(page).openByKeys() },
    {
      name: 'palette-found',
      path: '/home',
      as,
      act: async (page) => {
        const palette = await new PalettePage(page).openByKeys()
        await palette.ask('calyra')
        await expect(palette.option(/Calyra/).first()).toBeVisible()
      },
    },
    {
      name: 'shortcuts',
      path: '/home',
      as,
      act: (page) => new PalettePage(page).openShortcuts(),
    },
    {
      name: 'crash',
      path: '/points',
      as,
      prepare: (page) =>
        page.route(/\/assets\/_app\.points-/, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: BROKEN }),
        ),
    },
    {
      name: 'proof',
      path: SECURITY,
      as,
      act: async (page) => {
        await page.route(`**${beginAuthenticator.path}`, (route) =>
          route.fulfill({ status: 403, json: REFUSED }),
        )
        await press('Set up an app')(page)
        await expect(new ProofModal(page).dialog).toBeVisible()
      },
    },
    leaving('sign-out-unsent', (page) => new SignOutQuestion(page).ask()),
    leaving('switch-unsent', async (page) => {
      const switching = new AccountSwitching(page)
      await switching.choose('Klinik Sentosa')
      await expect(switching.question).toBeVisible()
    }),
    // The bench of an earlier place.
    { name: 'edit-bench', path: SECURITY, as, act: press(/^Change Chemistry bench 2/) },
    {
      name: 'recovery-codes',
      path: SECURITY,
      as: second,
      ownSession: true,
      mask: '[role="dialog"] li',
      act: setUpApp,
    },
    // The second step is set up in the place before.
    {
      name: 'login-code',
      path: '/login',
      act: async (page) => {
        const signIn = new SignInPage(page)
        await signIn.signIn(second)
        await expect(signIn.code).toBeVisible()
      },
    },
    {
      name: 'authenticator',
      path: SECURITY,
      as,
      ownSession: true,
      mask: '[role="dialog"] :is(code, svg:has(path[d*="h1v1"]))',
      act: (page) => new SecurityPage(page).setUpApp(),
    },
  ]
}
