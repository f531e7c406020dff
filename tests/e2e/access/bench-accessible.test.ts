/** The start screen of a shared bench and its PINs, by axe, in three sizes and both schemes. */
import { BenchPage } from '#tests/pages/session/bench-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { everyLook } from '../support/every-look.ts'
import { expect } from '../support/fixtures.ts'

const PIN = '280391'

everyLook('a shared bench is accessible', async ({ page, at, lab, allowConsole }) => {
  allowConsole(/status of 422/)
  await (await new SignInPage(page).open()).signInAs(lab.rina.email, lab.rina.password)
  const bench = new BenchPage(page)
  await bench.beginToShare()
  await at('sharing a device')
  await bench.share('Chemistry bench 2', PIN)
  await at('the start screen')
  await bench.person('Rina Wulandari').click()
  await bench.fail('111222', '4 tries left')
  await at('a wrong PIN')
  await bench.back()
  await bench.arrive(await lab.join('Budi Santoso'))
  await expect(bench.newPin).toBeVisible()
  await at('a new PIN')
})
