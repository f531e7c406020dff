/** Customer acknowledgement forms: from the letter to the approval, and what a form says that is not complete. */
import { CafPage } from '#tests/pages/caf/caf-page'

import { openCafDesk, OPTIONS } from '../support/caf-desk.ts'
import { everythingKept } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { manual } from '../support/sample-pdfs.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

test('a form is read, filled in and submitted; revised, submitted again and approved', async ({
  page,
  portal,
  lab,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(3), product: 'Spinora rotor' })
  const answers = async () =>
    (await desk.read(form.id)).caf_answer_questions.map(({ answer }) => answer)
  await startSignedIn(page, lab.rina.token, '/caf')
  const caf = await new CafPage(page).isShown()

  await test.step('it is read to its end', async () => {
    await expect(caf.row(form.number)).toContainText('Created')
    await caf.open(form.number)
    await expect(caf.dialog).toContainText('Read the notice, then fill in every field.')
    await expect(caf.agreement).toBeDisabled()
    await expect(caf.continueButton).toBeDisabled()
    await caf.read()
    await expect.poll(async () => (await desk.read(form.id)).status).toBe('Read')
  })

  await test.step('what is filled in is saved as it is done', async () => {
    await expect(caf.staff).toHaveValue(/Rina/)
    await expect(caf.submitButton).toBeDisabled()
    await caf.fillIn({ choice: OPTIONS[1] ?? '', answers: ['66 months', 'None'], confirm: true })
    await caf.designateOther()
    await caf.ownDesignation.fill('Deputy head')
    await expect.poll(answers).toEqual(['66 months', 'None'])
  })

  await test.step('it is reviewed, edited and submitted', async () => {
    await caf.review()
    for (const words of ['66 months', 'None', 'We are not affected.', 'Other: Deputy head']) {
      await expect(caf.dialog).toContainText(words)
    }
    await caf.button('Edit').click()
    await caf.question(0).fill('67 months')
    await caf.submit()
    await caf.succeeds()
    await expect(caf.dialog).toContainText('Congratulation')
    expect((await desk.read(form.id)).status).toBe('Submitted')
    expect(await answers()).toEqual(['67 months', 'None'])
  })

  await test.step('after Close the page is loaded anew, and is told of what comes', async () => {
    const reloaded = page.waitForEvent('load')
    await caf.close()
    await reloaded
    await expect(caf.row(form.number)).toContainText('Submitted')
    // A page that was just loaded listens once it is idle, and is told of what came before that.
    await desk.revise(form.id, 'Please say the month.', await manual(2))
    await expect(caf.row(form.number)).toContainText('Revision')
    await expect(caf.row(form.number)).toContainText('Please say the month.')
  })

  await test.step('the revision says what to change and what changed', async () => {
    await caf.open(form.number)
    await expect(caf.dialog).toContainText('Please say the month.')
    await caf.read()
    await expect(caf.question(0)).toHaveValue('67 months')
    await expect(caf.dialog).toContainText('What’s changed since you submitted it')
    await expect(caf.dialog).toContainText('Version 2')
    const designation = 'Head of laboratory'
    await caf.fillIn({ answers: ['May 2026'], designation, confirm: true })
    await caf.submit()
    await caf.succeeds()
    expect(await desk.read(form.id)).toMatchObject({
      status: 'Submitted',
      evidence: { document_version: 2 },
    })
  })

  await test.step('the detail holds what was submitted, and follows the approval', async () => {
    await caf.toDetail()
    await expect(caf.detail).toContainText('May 2026')
    await expect(caf.detail).toContainText('SHA-256')
    expect(await caf.downloads('Signed form (PDF)')).toMatch(/signed\.pdf$/)
    await desk.approve(form.id)
    await expect(caf.approved).toBeVisible()
    await caf.close()
    await expect(caf.row(form.number)).toContainText('Approved')
  })
})

test('what a form misses is said, in the words of section 5; the general template needs no tick', async ({
  page,
  portal,
  lab,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(1), product: 'Spinora key' })
  const letter = 'General-Template'
  const template = await desk.send({ pdf: await manual(3), product: 'Any', letter })
  await startSignedIn(page, lab.rina.token, '/caf')
  const caf = new CafPage(page)

  await test.step('a general template leads on without a tick', async () => {
    await caf.open(template.number)
    await expect(caf.document).toBeVisible()
    await expect(caf.agreement).toHaveCount(0)
    await caf.continueButton.click()
    await expect(caf.submitButton).toBeVisible()
    await caf.close()
  })

  await test.step('everything that is missing is said at once', async () => {
    await caf.open(form.number)
    await caf.read()
    await caf.designateOther()
    for (const field of [caf.staff, caf.company, caf.address]) await field.fill('')
    await caf.submitButton.click()
    await expect(caf.toast('error')).toContainText('Please,complete the form.')
    // its text, staff, company, address and the statement
    await expect(caf.required).toHaveCount(5)
    await expect(caf.unanswered).toBeVisible()
    await expect(caf.unchosen).toBeVisible()
    await expect.poll(() => caf.edgeColour(caf.company)).toBe('rgb(180, 35, 24)')
  })

  await test.step('each sentence goes with what it asked for', async () => {
    await caf.ownDesignation.fill('Deputy')
    await expect(caf.required).toHaveCount(4)
    await caf.staff.fill('Dewi')
    await caf.company.fill('Lab')
    await caf.address.fill('Jl. 1')
    await expect(caf.required).toHaveCount(1)
    await caf.fillIn({ choice: OPTIONS[0] ?? '', answers: ['1', '2'], confirm: true })
    await expect(caf.required).toHaveCount(0)
    await expect(caf.unanswered).toHaveCount(0)
    await caf.submit()
    await caf.succeeds()
  })
})

test('a document is read to its end each time that its form is opened; another one from its start', async ({
  page,
  portal,
  lab,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(5), product: 'Read again' })
  await startSignedIn(page, lab.rina.token, '/caf')
  const caf = await new CafPage(page).open(form.number)
  const openAgain = async () => {
    await caf.close()
    await expect(caf.dialog).toHaveCount(0)
    await caf.open(form.number)
    await expect(caf.reader.where(1, 5)).toBeVisible()
  }

  await test.step('what was read before is not read', async () => {
    await expect(caf.document).toBeVisible()
    await caf.reader.scrollThrough()
    await expect(caf.agreement).toBeEnabled()
    await caf.agreement.check()
    await openAgain()
    await expect(caf.agreement).toBeDisabled()
    await expect(caf.agreement).not.toBeChecked()
    await expect(caf.continueButton).toBeDisabled()
  })

  await test.step('it goes on where it was left, and the end is still to be reached', async () => {
    await caf.reader.turnTo(3, 5)
    await expect.poll(() => everythingKept(page)).toMatch(/page:caf:\S+\nvalue\n3/)
    await openAgain()
    await caf.reader.continueAt(3).click()
    await expect(caf.reader.where(3, 5)).toBeVisible()
    await expect(caf.agreement).toBeDisabled()
    await caf.read()
    await caf.close()
  })

  await test.step('what is to be revised is read from its start, the same document too', async () => {
    await desk.submitElsewhere(form.id)
    await desk.revise(form.id, 'Please say the month.')
    await expect(caf.row(form.number)).toContainText('Revision')
    await caf.open(form.number)
    await caf.reader.shows(1, 'Chapter 1')
    await expect(caf.reader.where(1, 5)).toBeVisible()
    await expect(caf.reader.continueAt(3)).toHaveCount(0)
    await expect(caf.agreement).toBeDisabled()
  })

  await test.step('another document, while this one is being read, is read anew', async () => {
    await caf.reader.scrollThrough()
    await expect(caf.agreement).toBeEnabled()
    await caf.agreement.check()
    await desk.submitElsewhere(form.id)
    await desk.revise(form.id, 'See the new letter.', await manual(4))
    await expect(caf.reader.where(1, 4)).toBeVisible()
    await expect(caf.agreement).toBeDisabled()
    await expect(caf.agreement).not.toBeChecked()
  })
})

test('read and filled in by keyboard alone', async ({ page, portal, lab }) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const other = await desk.send({ pdf: await manual(1), product: 'Another' })
  const form = await desk.send({ pdf: await manual(4), product: 'Keyed', questions: ['Why?'] })
  await startSignedIn(page, lab.rina.token, '/caf')
  const caf = new CafPage(page)
  await caf.link(other.number).focus()
  await page.keyboard.press('/')
  await page.keyboard.type(form.number)
  await expect(caf.rows).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(caf.document).toBeVisible()
  await caf.keyTo(/^Document$/)
  while (!(await caf.agreement.isEnabled())) {
    await caf.reader.isDrawn()
    const before = await caf.reader.position()
    await page.keyboard.press((await caf.reader.isAtEnd()) ? 'Home' : 'PageDown')
    await expect.poll(() => caf.reader.position()).not.toBe(before)
  }
  await caf.keyTo(/I have read this document/)
  await page.keyboard.press('Space')
  await caf.keyTo(/^Lanjutkan$/)
  await page.keyboard.press('Enter')
  await expect(caf.submitButton).toBeVisible()
  await caf.keyTo(/We carried it out/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Because')
  await caf.keyTo(/^Designation$/)
  await page.keyboard.press('h')
  await caf.keyTo(/staff were informed/)
  await page.keyboard.press('Space')
  await caf.keyTo(/^Submit Form$/)
  await page.keyboard.press('Enter')
  await expect(caf.dialog).toContainText('are you sure')
  await caf.keyTo(/^Yes, submit form$/)
  await page.keyboard.press('Enter')
  await caf.succeeds()
})
