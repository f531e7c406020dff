/** A vendor that asks all for a second factor: whoever has none sets it up on the bench, with their own phone. */
import { BenchPage } from '#tests/pages/session/bench-page'
import { SecondStepPage } from '#tests/pages/session/second-step-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { codeAt } from '#tests/support/authenticator-app'

import { expectAccessible } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { onOwnServer } from '../support/own-server.ts'
import { startServer } from '../support/server-process.ts'

const test = onOwnServer(
  async () => startServer({ demo: false, env: { SECOND_FACTOR: 'all' } }),
  async () => undefined,
)

// the worker gives up a database that sharing removes
test.beforeEach(({ allowConsole }) =>
  allowConsole(/status of (401|403|422)|wants to delete database/),
)

test('the start screen says what is missing and leads through it; nothing else opens before', async ({
  page,
  lab: { build, organisation },
}) => {
  const dewi = await build.employee('Dewi', organisation)
  const budi = await build.employee('Budi', organisation)
  await page.goto('/home')
  await new SignInPage(page).signIn(dewi.email, dewi.password)
  const own = await (await new SecondStepPage(page).isShown()).setUpApp()
  await own.confirm(await codeAt(await own.secret(), new Date()))
  await expect(own.codesDialog).toBeVisible()
  await own.keepCodes()
  await expect(own.accountOf('Dewi')).toBeVisible()
  const bench = await new BenchPage(page).share('Chemistry bench 2', '280391')

  await bench.arrive(budi)
  await expect(bench.factorMissing).toBeVisible()
  await expect(bench.newPin).toHaveCount(0)
  await expectAccessible(page, 'a factor is missing')
  await test.step('whoever has set it up elsewhere signs in anew', async () => {
    await bench.signInAgain()
    await new SignInPage(page).signIn(budi.email, budi.password)
    await expect(bench.factorMissing).toBeVisible()
  })
  const app = await bench.setUpApp()
  await app.confirm(await codeAt(await app.secret(), new Date()))
  await expect(app.codesDialog).toContainText('This is a shared device')
  await expect(app.takeCodes).toHaveCount(0)
  expect(await app.recoveryCodes()).toHaveLength(10)
  await app.keepCodes()
  await bench.choosePin('719305')
  await expect(bench.lockButton).toBeVisible()
  await expect(bench.accountOf('Budi')).toBeVisible()
})
