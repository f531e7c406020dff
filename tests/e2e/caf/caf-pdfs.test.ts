/** Letters that were not made by us: they open, or it is said why not. */
import { CafPage } from '#tests/pages/caf/caf-page'
import { sampleFile } from '#tests/support/sample-files'

import { expectAccessible } from '../support/axe.ts'
import { openCafDesk } from '../support/caf-desk.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  brokenTablePdf,
  damagedPdf,
  formPdf,
  handWrittenPdf,
  lockedPdf,
  manual,
  scannedPdf,
} from '../support/sample-pdfs.ts'
import { standBetween } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('letters of several producers, scanned, turned, with fields, from right to left', async ({
  page,
  portal,
  lab,
  browser,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const printer = await browser.newPage()
  await printer.setContent('<h1>Printed by a browser</h1><p dir="rtl">سلام</p>')
  const printed = await printer.pdf({ format: 'A4' })
  await printer.close()
  const letters: [product: string, pdf: Buffer, texts: string[]][] = [
    ['Printed', printed, ['Printed by a browser']],
    ['By hand', handWrittenPdf(), ['Written by hand']],
    ['Broken table', brokenTablePdf(), ['Written by hand']],
    ['With fields, from right to left', formPdf(), ['Fill in here:', 'سلام']],
    ['Scanned', await scannedPdf(), []],
  ]
  for (const [product, pdf] of letters) await desk.send({ pdf, product })
  await startSignedIn(page, lab.rina.token, '/caf')
  const caf = new CafPage(page)
  for (const [product, , texts] of letters) {
    await test.step(product, async () => {
      await caf.open(product)
      const { reader } = caf
      await expect(reader.drawing(1)).toBeVisible()
      for (const text of texts) await expect(reader.page(1)).toContainText(text)
      await expect.poll(() => reader.ink(1)).toBeGreaterThan(50)
      if (product === 'Scanned') expect(await reader.liesOnItsSide(1)).toBe(true)
      await caf.close()
      await expect(caf.dialog).toHaveCount(0)
    })
  }
})

test('values and ticks of form fields that the file has no picture of are shown', async ({
  page,
  portal,
  lab,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const names = ['form-values-without-appearance.pdf', 'form-values-need-appearances.pdf']
  for (const product of names) await desk.send({ pdf: await sampleFile(product), product })
  await startSignedIn(page, lab.rina.token, '/caf')
  const caf = new CafPage(page)
  for (const product of names) {
    await test.step(product, async () => {
      const { reader } = await caf.open(product)
      for (const text of ['LOT 2026-441-B', '✓', 'Cultra B120']) await reader.shows(1, text)
      // The fields of the page, which has 400 by 300 points.
      const fields = [
        [50, 75, 200, 25],
        [50, 130, 20, 20],
        [50, 175, 200, 25],
      ] as const
      for (const [x, y, width, height] of fields) {
        const part = [x / 400, y / 300, width / 400, height / 300] as const
        await expect.poll(() => reader.ink(1, part)).toBeGreaterThan(20)
      }
      await expect(reader.frame).not.toContainText('We can’t show')
      await caf.close()
      await expect(caf.dialog).toHaveCount(0)
    })
  }
})

test('a letter that cannot be shown says why; it is tried again and downloaded', async ({
  page,
  portal,
  lab,
  allowConsole,
}) => {
  allowConsole(/The PDF cannot be shown|status of 404/)
  const desk = await openCafDesk(portal.origin, lab.rina)
  const whole = await manual(1)
  const answers: [body: Buffer | undefined, says: string, again: string][] = [
    [damagedPdf, 'We can’t show this PDF', 'Download again'],
    [await lockedPdf(), 'This PDF is locked', 'Try again'],
    [undefined, 'We couldn’t load this', 'Try again'],
  ]
  for (const [, product] of answers) await desk.send({ pdf: whole, product })
  await startSignedIn(page, lab.rina.token, '/caf')
  const caf = await new CafPage(page).isShown()
  let now: Buffer | undefined = whole
  await standBetween(page, /caf-document\/\d+\/file/, (route) =>
    now
      ? route.fulfill({ body: now, contentType: 'application/pdf' })
      : route.fulfill({ status: 404 }),
  )
  for (const [body, says, again] of answers) {
    await test.step(says, async () => {
      now = body
      await caf.open(says)
      await expect(caf.problem).toContainText(says)
      await expect(caf.reader.loading).toHaveCount(0)
      await expect(body ? caf.tabAgreement : caf.agreement).toBeDisabled()
      await expectAccessible(page, says)
      if (body) expect(await caf.downloads('Download')).toMatch(/\.pdf$/)
      else await expect(caf.button('Download')).toBeVisible()
      now = whole
      await caf.button(again).click()
      await caf.reader.shows(1, 'Chapter 1')
      await expect(caf.agreement).toBeVisible()
      await caf.close()
      await expect(caf.dialog).toHaveCount(0)
    })
  }
})
