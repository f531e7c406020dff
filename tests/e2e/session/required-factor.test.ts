/** A vendor that asks all for a second factor. */
import { SecondStepPage } from '#tests/pages/session/second-step-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { codeAt } from '#tests/support/authenticator-app'

import { expect } from '../support/fixtures.ts'
import { onOwnServer } from '../support/own-server.ts'
import { startServer } from '../support/server-process.ts'

const test = onOwnServer(
  async () => startServer({ demo: false, env: { SECOND_FACTOR: 'all' } }),
  async () => undefined,
)

test.beforeEach(({ allowConsole }) => allowConsole(/status of (403|422)/))

test('whoever has none sets one up before anything else, and goes on where they wanted', async ({
  page,
  lab: { build, organisation },
}) => {
  const dewi = await build.employee('Dewi', organisation)
  await page.goto('/home')
  await new SignInPage(page).signIn(dewi.email, dewi.password)
  const step = await new SecondStepPage(page).isShown()
  await test.step('nothing else opens', async () => {
    await page.goto('/tickets')
    await step.isShown()
  })
  const app = await step.setUpApp()
  await app.confirm(await codeAt(await app.secret(), new Date()))
  await expect(app.codesDialog).toBeVisible()
  await app.keepCodes()
  await expect(step.heading('Tickets')).toBeVisible()
  await expect(page).toHaveURL(/\/tickets$/)
})
