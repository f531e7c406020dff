/** Screens of forms, by axe, in three sizes and both schemes. */
import { CafPage } from '#tests/pages/caf/caf-page'

import { openCafDesk, OPTIONS } from '../support/caf-desk.ts'
import { everyLook } from '../support/every-look.ts'
import { expect } from '../support/fixtures.ts'
import { manual } from '../support/sample-pdfs.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

everyLook('forms are accessible', async ({ page, at, portal, lab }) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const ends = {
    Submitted: undefined,
    Revision: (id: number) => desk.revise(id, 'Please say the month.'),
    Approved: (id: number) => desk.approve(id),
    Rejected: (id: number) => desk.reject(id, 'This is another rotor.'),
  }
  for (const [product, end] of Object.entries(ends)) {
    const { id } = await desk.send({ pdf: await manual(1), product })
    await desk.submitElsewhere(id)
    await end?.(id)
  }
  const form = await desk.send({ pdf: await manual(2), product: 'Of every look' })
  await startSignedIn(page, lab.rina.token, '/caf')
  const caf = await new CafPage(page).isShown()
  await expect(caf.row(form.number)).toBeVisible()
  for (const status of Object.keys(ends)) await expect(caf.row(status)).toBeVisible()
  await at('/caf')
  await caf.open(form.number)
  await caf.reader.shows(1, 'Chapter 1')
  await at('the reader')
  await caf.read()
  await caf.designateOther()
  await caf.company.fill('')
  await caf.submitButton.click()
  await expect(caf.unanswered).toBeVisible()
  await at('the form with problems')
  await caf.company.fill('Lab')
  await caf.ownDesignation.fill('Deputy')
  await caf.fillIn({ choice: OPTIONS[0] ?? '', answers: ['1', '2'], confirm: true })
  await caf.review()
  await at('the review')
  await caf.confirm()
  await caf.succeeds()
  await at('the success')
  await caf.toDetail()
  await expect(caf.detail).toContainText('SHA-256')
  await at('the detail')
  await caf.showLetter()
  await expect(caf.document).toContainText(/Chapter \d/)
  await at('the letter')
})
