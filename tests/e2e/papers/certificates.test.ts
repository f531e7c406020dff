/** Certificates: their end before it comes, the menu, the papers behind it, and all papers of an instrument. */

import { CertificatesPage } from '#tests/pages/papers/certificates-page'
import { TrainingsPage } from '#tests/pages/papers/trainings-page'
import { openPapers } from '#tests/support/worlds/papers'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

// Nothing here changes what the demo has.
const RINA = 'rina@demo.lab'

test('a sticker is read and saved; a training opens in the viewer, in a tab of its own', async ({
  page,
  context,
  portal,
}) => {
  const { token, certificates } = await openPapers(portal.origin, RINA)
  const all = await certificates()
  await startSignedIn(page, token, '/certificates')
  const papers = new CertificatesPage(page)

  await test.step('a sticker', async () => {
    const number = all.find(({ label_sticker, file }) => label_sticker && file)?.number ?? ''
    await papers.openMenuOf(number)
    await papers.viewSticker.click()
    await expect(papers.drawing).toBeVisible()
    const file = await papers.downloads('Download')
    expect(file.suggestedFilename()).toBe(`Sticker ${number}.pdf`)
    await page.goBack()
    await expect(papers.window()).toHaveCount(0)
  })

  await test.step('a training', async () => {
    const training = all.find(({ uuid }) => uuid)
    await papers.openMenuOf(training?.number ?? '')
    const tab = context.waitForEvent('page')
    await papers.certificateLink.click()
    const viewer = new TrainingsPage(await tab)
    await expect(viewer.page).toHaveURL(
      `${portal.origin}/certificates-training/${training?.uuid ?? ''}`,
    )
    await expect(viewer.drawing).toBeVisible()
    expect(`${await viewer.downloads()}-I`).toBe(`${training?.number?.slice(0, -2)}.pdf-I`)
  })
})
