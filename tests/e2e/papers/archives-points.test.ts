/** Archives are handed over as what they are; points say how they came about; all papers can be read again offline. */

import { PlanningsPage } from '#tests/pages/instruments/plannings-page'
import { ArchivesPage } from '#tests/pages/papers/archives-page'
import { CertificatesPage } from '#tests/pages/papers/certificates-page'
import { PointsPage } from '#tests/pages/papers/points-page'
import { TrainingsPage } from '#tests/pages/papers/trainings-page'
import { openPapers } from '#tests/support/worlds/papers'

import { everythingKept, keepsThePortal, startsOffline } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

// Nothing here changes what the demo has.
const RINA = 'rina@demo.lab'

// So wide that the navigation has every screen.
test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } })

/** YYYY-MM, where the journeys' browser is. */
function lastMonth(): string {
  const [year = 0, month = 0] = new Date()
    .toLocaleDateString('sv', { timeZone: 'Asia/Jakarta' })
    .split('-')
    .map(Number)
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 7)
}

test('what was visited is read again with no network', async ({
  page: online,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  const { token, certificates, archives } = await openPapers(portal.origin, RINA)
  const all = await certificates()
  const one = all.find(({ label_sticker }) => label_sticker)
  const trained = all.find(({ uuid }) => uuid)
  const viewer = `/certificates-training/${trained?.uuid ?? ''}`
  const [opened, other] = await archives()
  await test.step('each screen is visited, and some papers are opened', async () => {
    await startSignedIn(online, token, '/contact')
    const papers = new CertificatesPage(online)
    // Nothing is kept before the server has said whose the token is.
    await expect(papers.accountOf('Rina Wulandari')).toBeVisible()

    const plannings = new PlanningsPage(online)
    await plannings.goTo('Schedule')
    await plannings.asList()
    await expect(plannings.visits.first()).toBeVisible()
    const trainings = new TrainingsPage(online)
    await trainings.goTo('Training certificates')
    await expect(trainings.rows.first()).toBeVisible()
    await trainings.search(trained?.number?.slice(0, -2) ?? '')
    await expect(trainings.rows).toHaveCount(1)
    await trainings.openFirst()
    await expect(online).toHaveURL(new RegExp(`${viewer}$`))
    await trainings.goTo('Points')
    await expect(new PointsPage(online).history.first()).toBeVisible()
    const archive = new ArchivesPage(online)
    await archive.goTo('Archives')
    await archive.downloads(opened?.name ?? '')

    await papers.arrive()
    await papers.openMenuOf(one?.number ?? '')
    await papers.viewCertificate.click()
    await expect(papers.drawing).toBeVisible()
  })

  await test.step('the device keeps them', async () => {
    const papers = [
      'certificates","list"',
      `"search":"${one?.number}"`,
      `paper:${one?.file}`,
      'trainings","list"',
      `training:${trained?.uuid}`,
      // The weeks of a month begin in the one before.
      `plannings","span","${lastMonth()}`,
      'points","history"',
      'archives","list"',
      `|archive:${opened?.id}\n`,
    ]
    // What is shown is kept a moment later: who leaves at once may not find it again.
    const missing = async () => {
      const kept = await everythingKept(online)
      return papers.filter((each) => !kept.includes(each))
    }
    await expect.poll(missing).toEqual([])
    await keepsThePortal(online)
  })

  const page = await startsOffline(context, viewer)
  const papers = new CertificatesPage(page)
  const isOld = () => expect(papers.age.last()).toBeVisible()

  await test.step('a training, at its own address', async () => {
    await expect(new TrainingsPage(page).drawing).toBeVisible()
    await page.reload()
    await expect(new TrainingsPage(page).drawing).toBeVisible()
  })

  await test.step('a certificate', async () => {
    await papers.arrive()
    await isOld()
    await papers.openMenuOf(one?.number ?? '')
    await expect(papers.viewSticker).toBeDisabled()
    await papers.viewCertificate.click()
    await expect(papers.drawing).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(papers.window()).toHaveCount(0)
  })

  await test.step('trainings, plannings and points', async () => {
    const trainings = new TrainingsPage(page)
    await trainings.goTo('Training certificates')
    await expect(trainings.rows.first()).toBeVisible()
    await isOld()
    const plannings = new PlanningsPage(page)
    await plannings.goTo('Schedule')
    await plannings.asList()
    await expect(plannings.visits.first()).toBeVisible()
    await isOld()
    const points = new PointsPage(page)
    await points.goTo('Points')
    await expect(points.history.first()).toBeVisible()
    await isOld()
  })

  await test.step('archives: the one that was opened, and no other', async () => {
    const archive = new ArchivesPage(page)
    await archive.goTo('Archives')
    await expect(archive.rows.first()).toBeVisible()
    await isOld()
    await expect(archive.row(other?.name ?? '')).toContainText('Available when you’re back online')
    await expect(archive.downloadButton(other?.name ?? '')).toBeDisabled()
    const again = await archive.downloads(opened?.name ?? '')
    expect(again.suggestedFilename()).toContain(opened?.name)
  })
})
