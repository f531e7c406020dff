import { CafPage } from '#tests/pages/caf/caf-page'
import { CertificatesPage } from '#tests/pages/papers/certificates-page'
import { FileElsewhere } from '#tests/pages/papers/file-elsewhere'
import { TrainingsPage } from '#tests/pages/papers/trainings-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { openCafDesk, OPTIONS } from '../support/caf-desk.ts'
import { expect, test } from '../support/plain-portal.ts'
import { manual } from '../support/sample-pdfs.ts'

test('a form is read on the other host, and submitted', async ({ page, portal, lab }) => {
  const desk = await openCafDesk(portal.origin, lab.rina)
  const form = await desk.send({ pdf: await manual(2), product: 'Spinora rotor' })
  await (await new SignInPage(page).open()).signInAs(lab.rina.email, lab.rina.password)
  const caf = new CafPage(page)
  const shown = new FileElsewhere(caf.dialog)

  await page.goto('/caf')
  await caf.open(form.number)
  await expect(caf.inTabTitle).toBeVisible()
  await expect(caf.tabAgreement).toBeDisabled()
  await (await shown.opens(caf.openDocument)).close()
  await caf.tabAgreement.check()
  await caf.continueButton.click()
  await expect.poll(async () => (await desk.read(form.id)).status).toBe('Read')
  await caf.fillIn({
    choice: OPTIONS[0] ?? '',
    answers: ['66 months', 'None'],
    designation: 'Head of laboratory',
    confirm: true,
  })
  await caf.submit()
  await caf.succeeds()
  expect((await desk.read(form.id)).status).toBe('Submitted')
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
