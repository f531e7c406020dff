import { PlanningsPage } from '#tests/pages/instruments/plannings-page'
/** Screens of certificates, trainings, plannings, points and archives, by axe, in three sizes and both schemes. */
import { ArchivesPage } from '#tests/pages/papers/archives-page'
import { CertificatesPage } from '#tests/pages/papers/certificates-page'
import { PointsPage } from '#tests/pages/papers/points-page'
import { TrainingsPage } from '#tests/pages/papers/trainings-page'
import { openPapers } from '#tests/support/worlds/papers'

import { everyLook } from '../support/every-look.ts'
import { expect } from '../support/fixtures.ts'
import { hasWorker, holdBack } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

everyLook('papers and plannings are accessible', async ({ page, at, portal }) => {
  const { token, certificates } = await openPapers(portal.origin, 'rina@demo.lab')
  const one = (await certificates()).find(({ label_sticker }) => label_sticker)

  const papers = new CertificatesPage(page)
  await startSignedIn(page, token, `/certificates?instrument_id=${one?.instrument_id}`)
  await expect(papers.cards.first()).toBeVisible()
  await at('/certificates of an instrument')
  await papers.showEveryInstrument()
  await expect(papers.list).toHaveAttribute('aria-busy', 'false')
  await hasWorker(page)
  const others = await holdBack(page, '**/customer/certificates?*')
  await papers.toggleEnding()
  await others.arrived
  await expect(papers.list).toHaveAttribute('aria-busy', 'true')
  await at('/certificates while others are loading')
  others.letGo()
  await expect(papers.list).toHaveAttribute('aria-busy', 'false')
  await expect(papers.ending.first()).toBeVisible()
  await at('/certificates')
  await papers.openMenu()
  await expect(papers.viewCertificate).toBeVisible()
  await at('the menu')
  await papers.viewCertificate.click()
  await expect(papers.drawing).toBeVisible()
  await at('a certificate')

  const trainings = new TrainingsPage(page)
  await page.goto('/certificates-training?instrument=1')
  await trainings.showEveryInstrument()
  await expect(page).not.toHaveURL(/instrument/)
  await expect(trainings.rows.first()).toBeVisible()
  await at('/certificates-training')
  await trainings.openFirst()
  await at('the viewer')

  await trainings.goTo('Schedule')
  const plannings = new PlanningsPage(page)
  await expect(plannings.calendar).toBeVisible()
  await at('/plannings')
  await plannings.asList()
  await expect(plannings.daysOfList.first()).toBeVisible()
  await at('/plannings as a list')
  await plannings.visits.first().click()
  await expect(plannings.window()).toBeVisible()
  await at('a visit')
  await page.keyboard.press('Escape')
  await expect(plannings.window()).toHaveCount(0)
  await plannings.openFeed()
  await plannings.anyAddress()
  await at('the calendar address')
  await page.keyboard.press('Escape')
  await expect(plannings.window()).toHaveCount(0)

  await plannings.goTo('Points')
  await expect(new PointsPage(page).history.first()).toBeVisible()
  await at('/points')
  await plannings.goTo('Archives')
  await expect(new ArchivesPage(page).rows.first()).toBeVisible()
  await at('/archives')
})
