/** Certificates: their end before it comes, the menu, the papers behind it, and all papers of an instrument. */
import { readFile } from 'node:fs/promises'

import { CertificatesPage } from '#tests/pages/papers/certificates-page'
import { FileElsewhere } from '#tests/pages/papers/file-elsewhere'
import { TrainingsPage } from '#tests/pages/papers/trainings-page'
import { openPapers } from '#tests/support/worlds/papers'

import { goOffline, goOnline, keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { standBetween } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

// Nothing here changes what the demo has.
const RINA = 'rina@demo.lab'

test('a certificate says when it ends; its menu leads to its papers, one of training to the viewer', async ({
  page,
  context,
  portal,
}) => {
  const { token, certificates } = await openPapers(portal.origin, RINA)
  const all = await certificates()
  await startSignedIn(page, token, '/certificates?expiring=0')
  const papers = new CertificatesPage(page)

  await test.step('what has ended, what ends soon, page by page', async () => {
    await expect(papers.cards.first()).toContainText(/Expired \d+ \w+ 20\d\d/)
    await papers.search('zanzibar')
    await expect(papers.withText('No certificates found')).toBeVisible()
    await papers.showAll()
    await expect(papers.cards).toHaveCount(4)
    await expect(papers.searchBox).toHaveValue('')
    await papers.nextPage()
    await expect(page).toHaveURL(/offset=4/)
    await papers.toggleEnding()
    await expect(page).toHaveURL(/expiring=60/)
    await expect(page).not.toHaveURL(/offset/)
    await expect(papers.withoutHurry).toHaveCount(0)
    await expect(papers.ending.first()).toContainText(/Expires in \d+ days/)
    await papers.toggleEnding()
    await expect(page).not.toHaveURL(/expiring/)
  })

  await test.step('a sticker is shown, printed and downloaded', async () => {
    const number = all.find(({ label_sticker, file }) => label_sticker && file)?.number ?? ''
    await papers.openMenuOf(number)
    await expect(papers.viewCertificate).toBeVisible()
    await papers.viewSticker.click()
    await expect(papers.window(`Sticker ${number}`)).toBeVisible()
    await expect(papers.drawing).toBeVisible()
    await papers.prints(async () => {
      await expect(papers.printed).toBeVisible()
      await expect(papers.window()).toBeHidden()
    })
    const file = await papers.downloads('Download')
    expect(file.suggestedFilename()).toBe(`Sticker ${number}.pdf`)
    await page.goBack()
    await expect(papers.window()).toHaveCount(0)
  })

  await test.step('one without a sticker has none in its menu', async () => {
    const plain = all.find(({ label_sticker, file }) => !label_sticker && file)
    await papers.openMenuOf(plain?.number ?? '')
    await expect(papers.viewSticker).toHaveCount(0)
    await papers.viewCertificate.click()
    await expect(papers.drawing).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(papers.window()).toHaveCount(0)
  })

  await test.step('one of a training opens in a tab of its own', async () => {
    const training = all.find(({ uuid }) => uuid)
    await papers.openMenuOf(training?.number ?? '')
    const tab = context.waitForEvent('page')
    await papers.certificateLink.click()
    const viewer = new TrainingsPage(await tab)
    await expect(viewer.page).toHaveURL(
      `${portal.origin}/certificates-training/${training?.uuid ?? ''}`,
    )
    await expect(viewer.viewerTitle).toBeVisible()
    await expect(viewer.drawing).toBeVisible()
    await expect(papers.window()).toHaveCount(0)
    expect(`${await viewer.downloads()}-I`).toBe(`${training?.number?.slice(0, -2)}.pdf-I`)
  })
})

test('papers that lie elsewhere open in a tab of their own, without a hold on this one', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy|files\.vendor\.example/)
  const { token } = await openPapers(portal.origin, RINA)
  const file = 'https://files.vendor.example/a.pdf'
  await startSignedIn(page, token, '/certificates')
  const papers = new CertificatesPage(page)
  await expect(papers.cards).toHaveCount(4)
  await standBetween(page, '**/customer/certificates?*', (route) =>
    route.fulfill({
      json: {
        status_code: 200,
        message: '',
        data: [
          { id: '7', certificate_number: 12, file, label_sticker: 'javascript:alert(1)' },
          { id: 8, number: 'B', expires_at: null, file: null },
        ],
      },
    }),
  )
  await papers.toggleEnding()
  await expect(papers.cards).toHaveCount(2)
  await papers.openMenu()
  await expect(papers.menu).not.toContainText('View Sticker')
  await papers.viewCertificate.click()
  const shown = new FileElsewhere(papers.window('12'))
  for (const link of [shown.link, shown.download]) {
    await expect(link).toHaveAttribute('href', file)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await page.keyboard.press('Escape')
  await expect(papers.window()).toHaveCount(0)
  await papers.openMenu(1)
  await expect(papers.menu).toContainText('This certificate has no document.')
})

test('a training that is not there, or not the account’s, is gone', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const dewi = await openPapers(portal.origin, 'dewi@other.lab')
  const [theirs] = await dewi.trainings()
  const { token } = await openPapers(portal.origin, RINA)
  await startSignedIn(page, token, `/certificates-training/${theirs?.uuid}`)
  const trainings = new TrainingsPage(page)
  await expect(trainings.gone).toBeVisible()
  await page.goto('/certificates-training/no-such-uuid')
  await expect(trainings.gone).toBeVisible()
  await trainings.toAll()
  await trainings.search('Operator course Hemora')
  await expect(trainings.rows).toHaveCount(3)
  await trainings.openFirst()
})

test('one instrument: its name as a filter, its papers as one file', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  const { token, certificates } = await openPapers(portal.origin, RINA)
  const one = (await certificates()).find(({ label_sticker }) => label_sticker)
  await startSignedIn(page, token, `/certificates?instrument_id=${one?.instrument_id}`)
  const papers = new CertificatesPage(page)
  const only = papers.onlyOf(`${one?.instrument_type} - ${one?.serial_number}`)
  await expect(only).toBeVisible()
  await expect(papers.cards.first()).toContainText(one?.serial_number ?? '')
  const file = await papers.downloads('Download audit pack')
  expect(file.suggestedFilename()).toMatch(/^audit-pack_.+\.zip$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  await keepsThePortal(page)
  await goOffline(page)
  await expect(
    papers.withText('You can download the audit pack when you’re back online.'),
  ).toBeVisible()
  await expect(papers.auditPack).toBeDisabled()
  await goOnline(page)
  await only.click()
  await expect(page).not.toHaveURL(/instrument_id/)
  await expect(papers.auditPack).toHaveCount(0)
})
