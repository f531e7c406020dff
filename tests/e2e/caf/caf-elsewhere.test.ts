/** Letters that lie on another host, which lets no page of others read them: opened in a tab, agreed to and submitted. */
import type { Page } from 'playwright/test'

import { CafPage } from '#tests/pages/caf/caf-page'
import { FileElsewhere } from '#tests/pages/papers/file-elsewhere'

import { expectAccessible } from '../support/axe.ts'
import { openCafDesk, OPTIONS } from '../support/caf-desk.ts'
import { startFileHost, type FileHost } from '../support/file-host.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { damagedPdf, manual } from '../support/sample-pdfs.ts'
import { standBetween } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

const test = base.extend<{ host: FileHost }>({
  host: async ({ browserName: _ }, provide) => {
    const host = await startFileHost()
    await provide(host)
    await host.end()
  },
})

test.beforeEach(({ allowConsole }) => {
  allowConsole(/CORS policy|Content Security Policy|127\.0\.0\.1:\d+\/letters|PDF cannot be shown/)
})

const FILLED = {
  choice: OPTIONS[0] ?? '',
  answers: ['66 months', 'None'],
  designation: 'Head of laboratory',
  confirm: true,
}

/** Forms say that their documents lie elsewhere; a plain backend names no document beside. */
const serveFromOtherHost = (page: Page, file: string, plain: boolean) =>
  standBetween(page, /customer\/caf-document\/\d+(\/readed)?$/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    if (body.data) {
      body.data.file = file
      if (plain) delete body.data.document
    }
    await route.fulfill({ response, json: body })
  })

test('a letter of another host is opened in a tab, and what was agreed to is on record', async ({
  page,
  portal,
  lab,
  host,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(2), product: 'Elsewhere' })
  const letter = host.put('/letters/1.pdf', 'application/pdf', await manual(2))
  await startSignedIn(page, lab.rina.token, '/caf')
  await serveFromOtherHost(page, letter, false)
  const caf = await new CafPage(page).open(form.number)
  const shown = new FileElsewhere(caf.dialog)

  await test.step('the tick opens with the tab', async () => {
    await expect(caf.inTabTitle).toBeVisible()
    await expect(caf.tabAgreement).toBeDisabled()
    await expect(caf.continueButton).toBeDisabled()
    await expect(caf.connectionMark).toHaveCount(0)
    await expectAccessible(page, 'a letter elsewhere')
    const tab = await shown.opens(caf.openDocument)
    expect(tab.url()).toBe(letter)
    await tab.close()
    await expect(caf.tabAgreement).toBeEnabled()
    await expect(caf.continueButton).toBeDisabled()
    await caf.tabAgreement.check()
    await caf.continueButton.click()
  })

  await test.step('it is submitted', async () => {
    await caf.fillIn(FILLED)
    await caf.submit()
    await caf.succeeds()
    expect((await desk.read(form.id)).evidence?.read_in).toBe('tab')
  })

  await test.step('the detail shows what was agreed to', async () => {
    await caf.toDetail()
    await expect(caf.detail).toContainText(
      'I have opened the document in a separate tab, read it to the end and agree to it.',
    )
    await caf.showLetter()
    await expect(caf.openDocument).toHaveAttribute('href', letter)
  })
  expect(host.requestsWithCredentials()).toEqual([])
})

test('the way to the document is reached on a small screen', async ({
  page,
  portal,
  lab,
  host,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(1), product: 'Small' })
  const letter = host.put('/letters/3.pdf', 'application/pdf', await manual(1))
  await page.setViewportSize({ width: 320, height: 480 })
  await startSignedIn(page, lab.rina.token, '/contact')
  await serveFromOtherHost(page, letter, false)
  await page.goto(`/caf?form=${form.id}`)
  const caf = new CafPage(page)
  await caf.inTabTitle.hover()
  await page.mouse.wheel(0, 1000)
  await expect(caf.openDocument).toBeInViewport({ ratio: 1 })
})

test('in front of a backend that names no document, the call of section 7 is plain', async ({
  page,
  portal,
  lab,
  host,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(1), product: 'Plain' })
  const letter = host.put('/letters/2.pdf', 'application/pdf', await manual(1))
  await startSignedIn(page, lab.rina.token, '/caf')
  await serveFromOtherHost(page, letter, true)
  const caf = await new CafPage(page).open(form.number)
  await (await new FileElsewhere(caf.dialog).opens(caf.openDocument)).close()
  await caf.tabAgreement.check()
  // Page or worker, whichever comes first.
  const marked = page.context().waitForEvent('request', (asked) => asked.url().endsWith('/readed'))
  await caf.continueButton.click()
  expect((await marked).postDataJSON()).toEqual({})
  await caf.fillIn(FILLED)
  await caf.submit()
  await caf.succeeds()
})

test('a letter that is no PDF is opened by the browser, and can be submitted', async ({
  page,
  portal,
  lab,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(1), product: 'No PDF' })
  await startSignedIn(page, lab.rina.token, '/caf')
  await standBetween(page, /caf-document\/\d+\/file/, (route) =>
    route.fulfill({ body: damagedPdf, contentType: 'application/pdf' }),
  )
  const caf = await new CafPage(page).open(form.number)
  await expect(caf.problem).toContainText('We can’t show this PDF')
  await expect(caf.tabAgreement).toBeDisabled()
  const tab = page.context().waitForEvent('page')
  await caf.button('Open document').click()
  await (await tab).close()
  await caf.tabAgreement.check()
  await caf.continueButton.click()
  await caf.fillIn(FILLED)
  await caf.submit()
  await caf.succeeds()
})
