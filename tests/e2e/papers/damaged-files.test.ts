/** Files whose bytes are no document and no picture: fetched again once, opened by the browser, asked for in a ticket. */
import { CafPage } from '#tests/pages/caf/caf-page'
import { DamagedFile } from '#tests/pages/papers/damaged-file'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'

import { expectAccessible } from '../support/axe.ts'
import { openCafDesk } from '../support/caf-desk.ts'
import { keepsDrafts } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { damagedPdf, manual } from '../support/sample-pdfs.ts'
import { standBetween } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

// An answer is caught where the worker has the page.
test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ allowConsole }) => allowConsole(/The PDF cannot be shown/))

const PDF = 'application/pdf'

test('a damaged letter is fetched again once; a ticket asks for it, after what was typed already', async ({
  page,
  portal,
  lab,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const { number } = await desk.send({ pdf: await manual(1), product: 'Damaged' })
  await startSignedIn(page, lab.rina.token, '/ticket/open/non-technical/3')
  const form = await new OpenTicketPage(page).isShown('Non-technical complaint')
  await form.describe('The parcel was open.')
  await keepsDrafts(page, 'The parcel was open.')
  await standBetween(page, /caf-document\/\d+\/file/, (route) =>
    route.fulfill({ body: damagedPdf, contentType: PDF }),
  )
  await form.goTo('Forms (CAF)')
  const caf = await new CafPage(page).open(number)
  const letter = new DamagedFile(caf.dialog)
  await expect(letter.problem).toContainText('The file is damaged.')
  await expectAccessible(page, 'damaged letter')
  await letter.staysDamaged()
  await (await letter.opens()).close()

  await letter.report()
  await form.isShown('Non-technical complaint')
  const about = `I can’t open the document ${number}: its file is damaged.`
  await expect(form.description).toHaveValue(`The parcel was open.\n\n${about}`)
  // it outlives the lock of a shared bench
  expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain(number)
  await page.reload()
  await expect(form.description).toHaveValue(`The parcel was open.\n\n${about}`)
  await page.goBack()
  await expect(caf.dialog).toBeVisible()
})
