/** The language of a shared bench is its start screen's; each person brings their own. */
import { BenchPage } from '#tests/pages/session/bench-page'
import { ProfilePage } from '#tests/pages/session/profile-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { expect, test } from '../support/fixtures.ts'

const RINA_PIN = '280391'
const BUDI_PIN = '719305'

test('a person’s language comes with their unlock, and the bench’s with the lock', async ({
  page,
  store,
  lab,
}) => {
  const budi = await lab.join('Budi Santoso')
  await store.db
    .updateTable('users')
    .set({ language: 'id' })
    .where('email', '=', budi.email)
    .execute()
  await (await new SignInPage(page).open()).signInAs(lab.rina.email, lab.rina.password)
  const bench = await new BenchPage(page).share('Chemistry bench 2', RINA_PIN)

  await test.step('Budi chose Indonesian on a device of his own', async () => {
    await bench.arrive(budi)
    await bench.choosePin(BUDI_PIN)
    await expect(bench.root).toHaveAttribute('lang', 'id')
    await page.reload()
    await bench.isShown()
    await expect(bench.root).toHaveAttribute('lang', 'en')
  })

  await test.step('Rina has the bench’s, until she chooses another one here', async () => {
    await bench.unlock('Rina Wulandari', RINA_PIN)
    await expect(bench.root).toHaveAttribute('lang', 'en')
    await bench.openAccount()
    await new ProfilePage(page).choose('Bahasa Indonesia')
    await expect(bench.root).toHaveAttribute('lang', 'id')
    await page.reload()
    await bench.isShown()
    await bench.tryPin('Rina Wulandari', RINA_PIN)
    await expect(bench.root).toHaveAttribute('lang', 'id')
    await page.reload()
  })

  await test.step('the start screen changes the bench’s own', async () => {
    await bench.isShown()
    await bench.speak('Bahasa Indonesia')
    await expect(bench.root).toHaveAttribute('lang', 'id')
    await page.reload()
    await expect(bench.heading('Siapa yang sedang bekerja?')).toBeVisible()
    await bench.speak('English')
    await bench.isShown()
  })
})
