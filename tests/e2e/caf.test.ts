/** Customer acknowledgement forms: from the letter to the approval, and what a form says that is not complete. */
import type { Page } from 'playwright/test'

import { CafPage } from '../pages/caf-page.ts'
import { openCafDesk, OPTIONS } from './caf-desk.ts'
import { expect, test } from './fixtures.ts'
import { manual } from './sample-pdfs.ts'
import { startSignedIn } from './start-signed-in.ts'

const EMAIL = 'dewi@other.lab'

async function openForms(page: Page, token: string, path = '/caf') {
  await startSignedIn(page, token, path)
  return new CafPage(page)
}

test('a form is read, filled in, submitted and approved', async ({ page, portal }) => {
  const desk = await openCafDesk(portal.origin, EMAIL)
  const form = await desk.send({ pdf: await manual(3), product: 'Spinora rotor' })
  const caf = await openForms(page, desk.token)
  await caf.isShown()
  await expect(caf.row(form.number)).toContainText('Created')
  await caf.open(form.number)
  await expect(caf.dialog).toContainText('Please read the notice and fill in each column.')
  await expect(caf.agreement).toBeDisabled()
  await expect(caf.button('Lanjutkan')).toBeDisabled()
  await caf.read()
  await expect.poll(async () => (await desk.read(form.id)).status).toBe('Read')

  await expect(caf.dialog.getByLabel('Name of staff')).toHaveValue(/Dewi/)
  await expect(caf.button('Submit Form')).toBeDisabled()
  await caf.fillIn({ choice: OPTIONS[1] ?? '', answers: ['66 months', 'No cracks'], confirm: true })
  await caf.designation.selectOption('99')
  await caf.dialog.getByLabel('Your designation').fill('Deputy head')
  await expect
    .poll(async () => (await desk.read(form.id)).caf_answer_questions.map(({ answer }) => answer))
    .toEqual(['66 months', 'No cracks'])

  await caf.button('Submit Form').click()
  await expect(caf.dialog).toContainText('are you sure to submit this form ?')
  for (const words of ['66 months', 'No cracks', 'We are not affected.', 'Other: Deputy head']) {
    await expect(caf.dialog).toContainText(words)
  }
  await caf.button('Edit').click()
  await caf.question(0).fill('67 months')
  await caf.submit()
  await caf.succeeds()
  await expect(caf.dialog).toContainText('Congratulation')
  const held = await desk.read(form.id)
  expect(held.status).toBe('Submitted')
  expect(held.caf_answer_questions.map(({ answer }) => answer)).toEqual(['67 months', 'No cracks'])

  await caf.button('CAF detail').click()
  await expect(caf.dialog).toContainText('67 months')
  await expect(caf.dialog).toContainText('SHA-256')
  const signed = page.waitForEvent('download')
  await caf.button('Signed form (PDF)').click()
  expect((await signed).suggestedFilename()).toMatch(/signed\.pdf$/)

  await desk.approve(form.id)
  await expect(caf.dialog.getByText('Approved')).toBeVisible({ timeout: 30_000 })
  await caf.button('Close').click()
  await expect(caf.row(form.number)).toContainText('Approved')
})

test('a revision says what to change and what changed, and is submitted again', async ({
  page,
  portal,
}) => {
  const desk = await openCafDesk(portal.origin, EMAIL)
  const form = await desk.send({ pdf: await manual(1), product: 'Spinora lid' })
  const caf = await openForms(page, desk.token)
  const filled = { choice: OPTIONS[0] ?? '', designation: 'Head of laboratory', confirm: true }
  await caf.open(form.number)
  await caf.read()
  await caf.fillIn({ ...filled, answers: ['1', 'Nothing'] })
  await caf.submit()
  await caf.succeeds()
  // 'Close' loads the page anew
  const reloaded = page.waitForEvent('load')
  await caf.button('Close').last().click()
  await reloaded
  await expect(caf.row(form.number)).toContainText('Submitted')

  // A page that was just loaded listens once it is idle, and is told of what came before that.
  await desk.revise(form.id, 'Please say the month.', await manual(2))
  await expect(caf.row(form.number)).toContainText('Revision')
  await expect(caf.row(form.number)).toContainText('Please say the month.')
  await caf.open(form.number)
  await expect(caf.dialog).toContainText('Please say the month.')
  await caf.read()
  await expect(caf.question(0)).toHaveValue('1')
  await expect(caf.dialog).toContainText('What changed since you submitted it')
  await expect(caf.dialog).toContainText('Version 2')
  await caf.fillIn({ ...filled, answers: ['May 2026'] })
  await caf.submit()
  await caf.succeeds()
  expect(await desk.read(form.id)).toMatchObject({
    status: 'Submitted',
    evidence: { document_version: 2 },
  })
})

test('what a form misses is said, in the words of section 5', async ({ page, portal }) => {
  const desk = await openCafDesk(portal.origin, EMAIL)
  const form = await desk.send({ pdf: await manual(1), product: 'Spinora key' })
  const caf = await openForms(page, desk.token)
  await caf.open(form.number)
  await caf.read()
  await caf.designation.selectOption('99')
  for (const name of ['Name of staff', 'Company name', 'Address']) {
    await caf.dialog.getByLabel(name).fill('')
  }
  await caf.button('Submit Form').click()
  await expect(page.getByText('Please,complete the form.')).toBeVisible()
  const required = caf.dialog.getByText('Please fill required fields')
  // its text, staff, company, address and the statement
  await expect(required).toHaveCount(5)
  await expect(caf.dialog.getByText('Please answer all questions')).toBeVisible()
  await expect(caf.dialog.getByText('Please select an option for all questions')).toBeVisible()
  const border = caf.dialog.getByLabel('Company name').locator('..')
  const red = await border.evaluate((element) => getComputedStyle(element).borderTopColor)
  expect(red).toBe('rgb(180, 35, 24)')

  await caf.dialog.getByLabel('Your designation').fill('Deputy')
  await expect(required).toHaveCount(4)
  await caf.dialog.getByLabel('Name of staff').fill('Dewi')
  await caf.dialog.getByLabel('Company name').fill('Lab')
  await caf.dialog.getByLabel('Address').fill('Jl. 1')
  await expect(required).toHaveCount(1)
  await caf.fillIn({ choice: OPTIONS[0] ?? '', answers: ['1', '2'], confirm: true })
  await expect(required).toHaveCount(0)
  await expect(caf.dialog.getByText('Please answer all questions')).toHaveCount(0)
  await caf.submit()
  await caf.succeeds()
})

test('the general template needs no tick; a file that does not scroll is read at once', async ({
  page,
  portal,
}) => {
  const desk = await openCafDesk(portal.origin, EMAIL)
  const letter = 'General-Template'
  const template = await desk.send({ pdf: await manual(3), product: 'Any', letter })
  const caf = await openForms(page, desk.token)
  await caf.open(template.number)
  await expect(caf.document).toBeVisible()
  await expect(caf.agreement).toHaveCount(0)
  await caf.button('Lanjutkan').click()
  await expect(caf.button('Submit Form')).toBeVisible()
})

test('read and filled in by keyboard alone', async ({ page, portal }) => {
  const desk = await openCafDesk(portal.origin, EMAIL)
  const form = await desk.send({ pdf: await manual(4), product: 'Keyed', questions: ['Why?'] })
  const caf = await openForms(page, desk.token)
  await expect(caf.row(form.number)).toBeVisible()
  await caf.rows.first().getByRole('link').focus()
  await page.keyboard.press('/')
  await page.keyboard.type(form.number)
  await expect(caf.rows).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(caf.document).toBeVisible()
  const until = async (name: RegExp | string, key = 'Tab') => {
    const focused = () =>
      page.evaluate(() => {
        const { activeElement: at } = document
        const field = at instanceof HTMLInputElement || at instanceof HTMLSelectElement
        const label = field ? at.labels?.[0]?.textContent?.trim() : undefined
        return label ?? at?.getAttribute('aria-label') ?? at?.textContent ?? ''
      })
    for (let tries = 0; tries < 40; tries += 1) {
      if ((await focused()).match(name)) return
      await page.keyboard.press(key)
    }
    throw new Error(`the keyboard does not lead to ${String(name)}`)
  }
  await until(/^Document$/)
  await page.keyboard.press('End')
  await expect(caf.agreement).toBeEnabled()
  await until(/I have read this document/)
  await page.keyboard.press('Space')
  await until(/^Lanjutkan$/)
  await page.keyboard.press('Enter')
  await expect(caf.button('Submit Form')).toBeVisible()
  await until(/We carried it out/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Because')
  await until(/^Designation$/)
  await page.keyboard.press('h')
  await until(/staff were informed/)
  await page.keyboard.press('Space')
  await until(/^Submit Form$/)
  await page.keyboard.press('Enter')
  await expect(caf.dialog).toContainText('are you sure')
  await until(/^Yes, submit form$/)
  await page.keyboard.press('Enter')
  await caf.succeeds()
})
