/** What opens a shared bench: the PIN until the last wrong one, the password after it, and a passkey. */
import { createClient } from '#contract/http/client'
import { listBenches, removeBench } from '#contract/security/benches'
import { SecurityPage } from '#tests/pages/session/security-page'

import { storeToken } from '../support/device-stored.ts'
import { expect, test } from '../support/fixtures.ts'
import { shareBench } from '../support/share-bench.ts'
import { giveAuthenticator, onLocalhost } from '../support/virtual-passkeys.ts'

const PIN = '280391'
const WRONG = '111222'
const RINA = 'Rina Wulandari'

test('the last wrong PIN blocks it, and the password leads to a new one; ended elsewhere, the bench is a device of one person again', async ({
  page,
  portal,
  lab: { rina },
  allowConsole,
}) => {
  // the page learns by its answers that the bench, and with it the session, is gone
  allowConsole(/status of (401|404|422)/)
  const bench = await shareBench(page, rina, PIN)
  await bench.person(RINA).click()
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try'])
    await bench.fail(WRONG, `${left} left`)
  await bench.pin.fill(WRONG)
  await expect(bench.alert.filter({ hasText: /PIN/ })).toBeVisible()
  await expect(bench.pin).toHaveCount(0)

  await page.reload()
  await expect(bench.person(RINA)).toContainText('PIN locked')
  await bench.person(RINA).click()
  await expect(bench.pin).toHaveCount(0)
  await bench.replacePin(rina, '719305')
  await bench.lock()
  await bench.unlock(RINA, '719305')

  await test.step('it is ended on another device', async () => {
    const elsewhere = createClient({ baseUrl: () => portal.origin, token: () => rina.token })
    for (const { id } of (await elsewhere.call(listBenches, {})).data)
      await elsewhere.call(removeBench, { params: { id }, body: {} })
    await page.reload()
    await bench.becomePersonal()
  })
})

test('a passkey unlocks as well, whatever the PIN', async ({ page, portal, lab: { rina } }) => {
  const origin = onLocalhost(portal.origin)
  await giveAuthenticator(page)
  await page.goto(`${origin}/healthz`)
  await storeToken(page, rina.token)
  await page.goto(`${origin}/profile/security`)
  const security = new SecurityPage(page)
  await security.addPasskeyButton.click()
  await expect(security.passkeys).toHaveCount(1)
  const bench = await shareBench(page, rina, PIN, origin)
  await bench.person(RINA).click()
  await bench.passkeyButton.click()
  await expect(bench.lockButton).toBeVisible()
})
