/** Letters that were not made by us: they open, or it is said why not. */
import { CafPage } from '../pages/caf-page.ts'
import { expectAccessible } from './axe.ts'
import { openCafDesk } from './caf-desk.ts'
import { expect, test } from './fixtures.ts'
import {
  brokenTablePdf,
  damagedPdf,
  formPdf,
  handWrittenPdf,
  lockedPdf,
  manual,
  scannedPdf,
} from './sample-pdfs.ts'
import { standBetween } from './stand-between.ts'
import { startSignedIn } from './start-signed-in.ts'

const EMAIL = 'dewi@other.lab'

test('letters of several producers, scanned, turned, with fields, from right to left', async ({
  page,
  portal,
  browser,
}) => {
  const desk = await openCafDesk(portal.origin, EMAIL)
  const printer = await browser.newPage()
  await printer.setContent('<h1>Printed by a browser</h1><p dir="rtl">سلام</p>')
  const printed = await printer.pdf({ format: 'A4' })
  await printer.close()
  const letters: [name: string, pdf: Buffer, text: string | undefined][] = [
    ['Printed', printed, 'Printed by a browser'],
    ['By hand', handWrittenPdf(), 'Written by hand'],
    ['Broken table', brokenTablePdf(), 'Written by hand'],
    ['With fields', formPdf(), 'Fill in here:'],
    ['From right to left', formPdf(), 'سلام'],
    ['Scanned', await scannedPdf(), undefined],
  ]
  await startSignedIn(page, desk.token, '/caf')
  const caf = new CafPage(page)
  for (const [product, pdf, text] of letters) {
    const form = await desk.send({ pdf, product })
    await page.goto(`/caf?form=${form.id}`)
    const first = caf.document.getByRole('group', { name: 'Page 1', exact: true })
    await expect(first.locator('canvas'), product).toBeVisible()
    if (text !== undefined) await expect(first, product).toContainText(text)
    const dark = await first.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const dots = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
      return dots ? dots.filter((value, at) => at % 4 === 0 && value < 128).length : -1
    })
    expect(dark, product).toBeGreaterThan(50)
    const { width = 0, height = 0 } = (await first.boundingBox()) ?? {}
    if (product === 'Scanned') expect(width, 'it lies on its side').toBeGreaterThan(height)
  }
})

test('a letter that can not be shown says why; it is tried again and downloaded', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/The PDF can not be shown|status of 404/)
  const desk = await openCafDesk(portal.origin, EMAIL)
  const caf = new CafPage(page)
  const answers: [body: Buffer | undefined, says: string][] = [
    [damagedPdf, 'This PDF can not be shown'],
    [await lockedPdf(), 'This PDF is locked'],
    [undefined, 'This could not be loaded'],
  ]
  let now: Buffer | undefined = await manual(1)
  await standBetween(page, /caf-document\/\d+\/file/, (route) =>
    now
      ? route.fulfill({ body: now, contentType: 'application/pdf' })
      : route.fulfill({ status: 404 }),
  )
  await startSignedIn(page, desk.token, '/caf')
  for (const [body, says] of answers) {
    now = body
    const wanted = await desk.send({ pdf: await manual(1), product: says })
    await page.goto(`/caf?form=${wanted.id}`)
    await expect(caf.dialog.getByRole('alert')).toContainText(says)
    await expect(caf.dialog.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(caf.agreement).toBeDisabled()
    await expectAccessible(page, says)
    if (body) {
      const download = page.waitForEvent('download')
      await caf.button('Download').click()
      await download
    } else await expect(caf.button('Download')).toBeVisible()
    now = await manual(1)
    await caf.button('Try again').click()
    await expect(caf.document.getByText('Chapter 1')).toBeVisible()
  }
})
