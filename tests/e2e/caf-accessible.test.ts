/** Screens of forms, by axe, in three sizes and both schemes. */
import { CafPage } from '../pages/caf-page.ts'
import { openCafDesk, OPTIONS } from './caf-desk.ts'
import { everyLook } from './every-look.ts'
import { expect } from './fixtures.ts'
import { manual } from './sample-pdfs.ts'
import { startSignedIn } from './start-signed-in.ts'

everyLook('forms are accessible', async ({ page, at, look, portal }) => {
  const desk = await openCafDesk(portal.origin, 'dewi@other.lab')
  const form = await desk.send({ pdf: await manual(2), product: `Of ${look}` })
  await startSignedIn(page, desk.token, '/caf')
  const caf = await new CafPage(page).isShown()
  await expect(caf.row(form.number)).toBeVisible()
  await at('/caf')
  await caf.open(form.number)
  await expect(caf.document.getByText('Chapter 1')).toBeVisible()
  await at('the reader')
  await caf.read()
  await caf.designation.selectOption('99')
  await caf.dialog.getByLabel('Company name').fill('')
  await caf.button('Submit Form').click()
  await expect(caf.dialog.getByText('Please answer all questions')).toBeVisible()
  await at('the form with problems')
  await caf.dialog.getByLabel('Company name').fill('Lab')
  await caf.dialog.getByLabel('Your designation').fill('Deputy')
  await caf.fillIn({ choice: OPTIONS[0] ?? '', answers: ['1', '2'], confirm: true })
  await caf.button('Submit Form').click()
  await expect(caf.dialog).toContainText('are you sure to submit this form ?')
  await at('the review')
  await caf.button('Yes, submit form').click()
  await caf.succeeds()
  await at('the success')
  await caf.button('CAF detail').click()
  await expect(caf.dialog).toContainText('SHA-256')
  await at('the detail')
  await caf.dialog.getByText('Letter', { exact: true }).click()
  // The reading goes on where it was left.
  await expect(caf.document.getByText(/^Chapter \d/).first()).toBeAttached()
  await at('the letter')
})
