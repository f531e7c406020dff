/** Files whose bytes are no document and no picture: fetched again once, opened by the browser, asked for in a ticket. */
import { CafPage } from '#tests/pages/caf/caf-page'
import { CertificatesPage } from '#tests/pages/papers/certificates-page'
import { DamagedFile } from '#tests/pages/papers/damaged-file'
import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { png } from '#tests/support/sample-files'
import { openPapers } from '#tests/support/worlds/papers'

import { expectAccessible } from '../support/axe.ts'
import { openCafDesk } from '../support/caf-desk.ts'
import { keepsDrafts } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { damagedPdf, manual } from '../support/sample-pdfs.ts'
import { standBetween } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { ticketPath } from '../support/ticket-path.ts'

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

test('damaged files of a ticket: one comes whole when it is fetched again, one is asked for', async ({
  page,
  lab,
}) => {
  const ticket = await lab.rina.complain('With damaged files.')
  await lab.rina.attach(ticket.id, 'probe.png', 'image/png', await png(300, 200))
  await lab.rina.attach(ticket.id, 'broken.pdf', PDF, damagedPdf)
  const mend = await standBetween(page, /attachments\/\d+/, (route) =>
    route.fulfill({ body: 'This is no picture.', contentType: 'image/png' }),
  )
  await startSignedIn(page, lab.rina.token, ticketPath(ticket))
  const files = new FilesPanel(page)
  await expect(files.row('probe.png')).toBeVisible()

  await test.step('a picture', async () => {
    const { dialog, picture } = await files.look('probe.png')
    const damaged = new DamagedFile(dialog)
    await expect(damaged.problem).toContainText('We can’t show this picture')
    mend()
    await damaged.again.click()
    await expect(picture).toHaveJSProperty('naturalWidth', 300)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a PDF', async () => {
    const { dialog } = await files.look('broken.pdf')
    const damaged = new DamagedFile(dialog)
    await expect(damaged.problem).toContainText('We can’t show this PDF')
    await damaged.staysDamaged()
    await (await damaged.opens()).close()
    await damaged.report()
    const form = await new OpenTicketPage(page).isShown('Non-technical complaint')
    await expect(form.description).toHaveValue(
      `I can’t open the document broken.pdf (${ticket.number}): its file is damaged.`,
    )
  })
})

test('a damaged certificate is fetched again, and a ticket asks for it', async ({
  page,
  portal,
}) => {
  const { token, certificates } = await openPapers(portal.origin, 'rina@demo.lab')
  const number = (await certificates()).find(({ file, uuid }) => file && !uuid)?.number ?? ''
  await startSignedIn(page, token, '/certificates')
  const papers = new CertificatesPage(page)
  await expect(papers.cards).toHaveCount(4)
  await standBetween(page, /certificates\/\d+\/file/, (route) =>
    route.fulfill({ body: '<p>Please sign in.</p>', contentType: 'text/html' }),
  )
  await papers.openMenuOf(number)
  await papers.viewCertificate.click()
  const damaged = new DamagedFile(papers.window(number))
  await damaged.staysDamaged()
  await damaged.report()
  const form = await new OpenTicketPage(page).isShown('Non-technical complaint')
  await expect(form.description).toHaveValue(new RegExp(`I can’t open the document ${number}`))
})
