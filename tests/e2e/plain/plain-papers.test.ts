import { CafPage } from '#tests/pages/caf/caf-page'
import { CertificatesPage } from '#tests/pages/papers/certificates-page'
import { FileElsewhere } from '#tests/pages/papers/file-elsewhere'
import { TrainingsPage } from '#tests/pages/papers/trainings-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { openCafDesk, OPTIONS } from '../support/caf-desk.ts'
import { expect, test } from '../support/plain-portal.ts'
import { manual } from '../support/sample-pdfs.ts'

test('a form is read on the other host, submitted, revised and submitted again', async ({
  page,
  portal,
  lab,
}) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(2), product: 'Spinora rotor' })
  await (await new SignInPage(page).open()).signInAs(lab.rina.email, lab.rina.password)
  const caf = new CafPage(page)
  const shown = new FileElsewhere(caf.dialog)

  const read = async (as: string) => {
    await page.goto('/caf')
    // What the device keeps is shown until the server has answered.
    await expect(caf.row(form.number)).toContainText(as)
    await caf.open(form.number)
    await expect(caf.inTabTitle).toBeVisible()
    await expect(caf.tabAgreement).toBeDisabled()
    await (await shown.opens(caf.openDocument)).close()
    await caf.tabAgreement.check()
    await caf.continueButton.click()
    await expect(caf.submitButton).toBeVisible()
  }
  const status = async () => (await desk.read(form.id)).status

  await test.step('it is submitted', async () => {
    await read('Created')
    await expect.poll(status).toBe('Read')
    await caf.fillIn({
      choice: OPTIONS[0] ?? '',
      answers: ['66 months', 'None'],
      designation: 'Head of laboratory',
      confirm: true,
    })
    await caf.submit()
    await caf.succeeds()
    expect(await status()).toBe('Submitted')
  })

  await test.step('the vendor asks for a revision', async () => {
    await desk.revise(form.id, 'Please say the month.', await manual(1))
    await read('Revision')
    await expect(caf.dialog).toContainText('Please say the month.')
    await caf.question(0).fill('66 months, since May')
    await caf.fillIn({ designation: 'Head of laboratory', confirm: true })
    await caf.submit()
    await caf.succeeds()
    const { caf_answer_questions } = await desk.read(form.id)
    expect(caf_answer_questions.map(({ answer }) => answer)).toEqual([
      '66 months, since May',
      'None',
    ])
  })
})

test('certificates and trainings are listed, and open where they lie', async ({ page }) => {
  const email = 'rina@demo.lab'
  await (await new SignInPage(page).open()).signInAs(email, 'benchside-demo')
  await page.goto('/certificates')
  const papers = new CertificatesPage(page)
  await expect(papers.cards).toHaveCount(4)

  await test.step('one on the other host', async () => {
    await expect(papers.searchBox).toHaveCount(0)
    await papers.openMenu()
    await papers.viewCertificate.click()
    const shown = new FileElsewhere(papers.window())
    await expect(shown.panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(papers.window()).toHaveCount(0)
  })

  await test.step('one of a training, which the API itself gives', async () => {
    await page.goto('/certificates-training')
    await new TrainingsPage(page).openFirst()
  })
})
