/** Customer acknowledgement forms: from the letter to the approval. */
import type { Page } from 'playwright/test'

import { CafPage } from '#tests/pages/caf/caf-page'

import { openCafDesk, OPTIONS } from '../support/caf-desk.ts'
import { expect, test } from '../support/fixtures.ts'
import { manual } from '../support/sample-pdfs.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

/** Reports code that can't be loaded any more: the page is loaded again then, unless it is in use. */
const codeIsGone = (page: Page) =>
  page.evaluate(() => {
    const failed = new Event('vite:preloadError', { cancelable: true })
    dispatchEvent(Object.assign(failed, { payload: new TypeError('gone') }))
  })

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
    await caf.reader.scrollThrough()
    // Then the page is not loaded again, though code that it asks for is gone: it would have to be read once more.
    await codeIsGone(page)
    await caf.agreement.check()
    await caf.continueButton.click()
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
