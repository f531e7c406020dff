/** The language of a shared bench is its start screen's; each person brings their own. */
import { ProfilePage } from '#tests/pages/session/profile-page'

import { expect, test } from '../support/fixtures.ts'
import { shareBench } from '../support/share-bench.ts'

const PIN = '280391'
const RINA = 'Rina Wulandari'

test('a person’s language comes with their unlock, and the bench’s with the lock', async ({
  page,
  lab: { rina },
}) => {
  const bench = await shareBench(page, rina, PIN)

  await test.step('Rina has the bench’s, until she chooses another one here', async () => {
    await bench.unlock(RINA, PIN)
    await expect(bench.root).toHaveAttribute('lang', 'en')
    await bench.openAccount()
    await new ProfilePage(page).choose('Bahasa Indonesia')
    await expect(bench.root).toHaveAttribute('lang', 'id')
    await page.reload()
    await bench.isShown()
    await bench.tryPin(RINA, PIN)
    await expect(bench.root).toHaveAttribute('lang', 'id')
    await page.reload()
  })

  await test.step('the start screen changes the bench’s own', async () => {
    await bench.isShown()
    await bench.speak('Bahasa Indonesia')
    await page.reload()
    await expect(bench.heading('Siapa yang sedang bekerja?')).toBeVisible()
  })
})
