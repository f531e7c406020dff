/** What the PIN of a shared bench does not prove. */
import { HomePage } from '#tests/pages/home-page'
import { ProfilePage } from '#tests/pages/session/profile-page'
import { ProofModal } from '#tests/pages/session/proof-modal'
import { SecurityPage } from '#tests/pages/session/security-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { expect, test } from '../support/fixtures.ts'
import { shareBench } from '../support/share-bench.ts'

const PIN = '280391'

test.beforeEach(({ allowConsole }) => {
  allowConsole(/status of 403/)
  // ending the bench ends the session, also for what the page asks meanwhile
  allowConsole(/status of 401/)
})

test('who gets in is changed by the password, asked for at once, and no passkey is added; the PIN ends the bench', async ({
  page,
  lab: { rina },
}) => {
  const bench = await shareBench(page, rina, PIN)
  await bench.unlock(rina.name, PIN)
  await new HomePage(page).toProfile()
  const profile = await new ProfilePage(page).isShown()

  await test.step('another address', async () => {
    await profile.askForEmail(`new-${rina.email}`)
    const proof = new ProofModal(page)
    await expect(proof.dialog).toContainText('Your PIN isn’t enough for this.')
    await expect(bench.proof).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(proof.dialog).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(profile.newEmail).toBeHidden()
  })

  const security = new SecurityPage(page)
  await test.step('the profile says why there are no passkeys here', async () => {
    await security.enter()
    await expect(security.withText('This is a shared device: anyone who can unlock')).toBeVisible()
    await expect(security.addPasskeyButton).toHaveCount(0)
  })

  await test.step('the PIN ends the bench', async () => {
    await security.endBench('Chemistry bench 2')
    await new SignInPage(page).isShown()
  })
})
