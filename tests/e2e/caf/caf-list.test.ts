/** The list of forms: by status, searched, out of reach, and where messages lead. */
import type { Route } from 'playwright/test'

import { CafPage } from '#tests/pages/caf/caf-page'
import { openOwnLab } from '#tests/support/worlds/own-lab'

import { openCafDesk } from '../support/caf-desk.ts'
import { goOffline } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { manual } from '../support/sample-pdfs.ts'
import { standBetween } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('forms by status, number and product; each opens as its status says', async ({
  page,
  portal,
  lab,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const old = await desk.send({ pdf: await manual(1), product: 'Old rotor' })
  await desk.submitElsewhere(old.id)
  await desk.approve(old.id)
  const form = await desk.send({ pdf: await manual(1), product: 'Zentrifuge Z-9' })
  const caf = new CafPage(page)

  await test.step('a message leads to the form, over the list that it names', async () => {
    await startSignedIn(page, lab.rina.token, `/caf?page=1&status=Created&id=${form.id}`)
    await expect(caf.continueButton).toBeVisible()
    await caf.close()
    await expect(caf.dialog).toHaveCount(0)
    await expect(caf.rows).toHaveCount(1)
    await expect(caf.filter('Created')).toHaveAttribute('aria-pressed', 'true')
    await caf.filter('All').click()
    await expect(caf.rows).toHaveCount(2)
  })

  await test.step('it is found by its product', async () => {
    await caf.search('zentrifuge')
    await expect(caf.rows).toHaveCount(1)
    await expect(caf.rows).toContainText(form.number)
    await expect(page).toHaveURL(/search=zentrifuge/)
    await caf.search('no such form')
    await expect(caf.withText('No forms found')).toBeVisible()
    await caf.showAll()
    await expect(caf.row(form.number)).toBeVisible()
  })

  await test.step('one that was approved is looked at', async () => {
    await caf.filter('Approved').click()
    await expect(page).toHaveURL(/status=Approved/)
    await expect(caf.row(form.number)).toHaveCount(0)
    await caf.open(old.number)
    await expect(caf.detail).toContainText('Submitted on')
    const tab = page.waitForEvent('popup')
    await caf.button('Download document').click()
    await (await tab).close()
    await page.goBack()
    await expect(caf.dialog).toHaveCount(0)
  })

  await test.step('the misspelt status of section 4 means Submitted', async () => {
    await page.goto('/caf?status=Submited')
    await expect(caf.filter('Submitted')).toHaveAttribute('aria-pressed', 'true')
    await expect(caf.withText('No forms found')).toBeVisible()
    await expect(page).toHaveURL(/status=Submited$/)
  })

  await test.step('one that waits is filled in', async () => {
    await caf.filter('To fill in').click()
    await expect(caf.row(form.number)).toContainText('Created')
    await caf.open(form.number)
    await expect(caf.continueButton).toBeVisible()
    await caf.close()
    await expect(page).toHaveURL(/status=Created/)
  })
})

test('a stranger’s form, a status that is none, and a list out of reach say so', async ({
  page,
  portal,
  lab,
  allowConsole,
}) => {
  allowConsole(/status of (404|500)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
  const others = await openOwnLab(portal.origin, lab.build)
  const abroad = await openCafDesk(portal.origin, others.rina)
  const theirs = await abroad.send({ pdf: await manual(1), product: 'Not yours' })
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(1), product: 'Yours' })
  await startSignedIn(page, lab.rina.token, `/caf?status=Lost&form=${theirs.id}`)
  const caf = new CafPage(page)
  await expect(caf.problem).toContainText('We can’t find this')
  await caf.close()
  await expect(caf.withText('There’s no status “Lost”, so you’re seeing all forms.')).toBeVisible()
  await expect(caf.row(form.number)).toBeVisible()

  const fails = (route: Route) => route.fulfill({ status: 500 })
  const mend = await standBetween(page, '**/customer/caf-document?*', fails)
  await caf.filter('Rejected').click()
  await expect(caf.couldNotLoad).toBeVisible()
  mend()
  await caf.tryAgain()
  await expect(caf.couldNotLoad).toHaveCount(0)
  await goOffline(page)
  await caf.filter('Submitted').click()
  await expect(caf.notOnThisDevice).toBeVisible()
  await caf.filter('All').click()
  await expect(caf.row(form.number)).toBeVisible()
})
