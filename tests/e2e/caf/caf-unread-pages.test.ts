/** Pages that were skipped, or can't be shown: nothing is agreed to that was not on the screen. */
import type { Page } from 'playwright/test'

import { CafPage } from '#tests/pages/caf/caf-page'
import { sampleFile } from '#tests/support/sample-files'

import { expectAccessible } from '../support/axe.ts'
import { openCafDesk, OPTIONS } from '../support/caf-desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { manual, partlyDamagedPdf } from '../support/sample-pdfs.ts'
import { standBetween } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

const FILLED = {
  choice: OPTIONS[0] ?? '',
  answers: ['66 months', 'None'],
  designation: 'Head of laboratory',
  confirm: true,
}

test.beforeEach(({ allowConsole }) => {
  allowConsole(/PDF cannot be shown|ERR_INTERNET_DISCONNECTED/)
})

/** Code that the page asks for is gone: it is loaded anew then, unless somebody is busy. */
const codeIsGone = (page: Page) =>
  page.evaluate(() => {
    const failed = new Event('vite:preloadError', { cancelable: true })
    dispatchEvent(Object.assign(failed, { payload: new TypeError('gone') }))
  })

test('a page that a jump to the end skipped is asked for; the document stays while it is read', async ({
  page,
  portal,
  lab,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(5), product: 'Skipped' })
  await startSignedIn(page, lab.rina.token, '/caf')
  const caf = await new CafPage(page).open(form.number)
  await caf.reader.shows(1, 'Chapter 1')
  await expect(caf.dialog).toContainText('Scroll to the end of the document to tick this box.')
  await caf.document.press('End')
  await caf.reader.shows(5, 'Chapter 5')
  await codeIsGone(page)
  await expect(caf.dialog).toContainText('Page 1 of 5 not read yet')
  await expect(caf.agreement).toBeDisabled()
  await expectAccessible(page, 'a skipped page')
  await caf.reader.unread(1).click()
  await expect(caf.reader.where(1, 5)).toBeVisible()
  await expect(caf.agreement).toBeDisabled()
  await caf.read()
  await codeIsGone(page)
  await caf.fillIn(FILLED)
  await caf.submit()
  await caf.succeeds()
  expect((await desk.read(form.id)).evidence?.read_in).toBe('reader')
})

test('a page that fails leads to the document in its own tab, offline too, and the record says so', async ({
  page,
  portal,
  lab,
  context,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const pdf = await sampleFile('caf-second-page-broken.pdf')
  const form = await desk.send({ pdf, product: 'Second page' })
  await startSignedIn(page, lab.rina.token, '/caf')
  const caf = await new CafPage(page).open(form.number)
  await caf.reader.shows(1, 'Field safety notice')
  await caf.document.press('End')
  await expect(caf.reader.page(2)).toContainText('We can’t show this page.')
  await expect(caf.dialog).toContainText('We can’t show page 2 in full.')
  await expect(caf.agreement).toHaveCount(0)
  await expect(caf.tabAgreement).toBeDisabled()
  await expect(caf.continueButton).toBeDisabled()
  await expectAccessible(page, 'a page that fails')
  await context.setOffline(true)
  const tab = context.waitForEvent('page')
  await caf.button('Open document').click()
  await (await tab).close()
  await context.setOffline(false)
  await caf.tabAgreement.check()
  await caf.continueButton.click()
  await caf.fillIn(FILLED)
  await caf.submit()
  await caf.succeeds()
  expect((await desk.read(form.id)).evidence?.read_in).toBe('tab')
})

test('a page of which a picture is damaged was not read', async ({ page, portal, lab }) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: partlyDamagedPdf(), product: 'Parts' })
  await startSignedIn(page, lab.rina.token, '/caf')
  const caf = await new CafPage(page).open(form.number)
  await caf.reader.scrollThrough()
  await expect(caf.reader.page(2)).toContainText('We can’t show all of this page.')
  await expect(caf.tabAgreement).toBeDisabled()
})

test('a letter that only another program shows is opened there, with tabs blocked too', async ({
  page,
  portal,
  lab,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(1), product: 'XFA' })
  const xfa = await sampleFile('caf-xfa.pdf')
  await page.addInitScript(() => {
    window.open = () => null
  })
  await startSignedIn(page, lab.rina.token, '/caf')
  await standBetween(page, /caf-document\/\d+\/file/, (route) =>
    route.fulfill({ body: xfa, contentType: 'application/pdf' }),
  )
  const caf = await new CafPage(page).open(form.number)
  await expect(caf.problem).toContainText('This PDF needs another program')
  await expect(caf.tabAgreement).toBeDisabled()
  expect(await caf.downloads('Open document')).toMatch(/\.pdf$/)
  await expect(caf.tabAgreement).toBeEnabled()
})
