/** The document of a form: it is read to its end before anything is agreed to. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { downloadCafFile } from '#contract/caf/calls'

import { caf, drawForms, serveForms } from '../support/caf-screen.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { keptDrafts } from '../support/hold-drafts.ts'
import { aPdf } from '../support/pdf.ts'

const { reader } = caf

test('a document is read to its end each time that its form is opened', async () => {
  serveForms({ number: 'CAF/1' })
  await drawForms()
  await caf.open('CAF/1')
  await expect.element(caf.dialog).toHaveTextContent('Read the notice, then fill in every field.')
  await expect.element(caf.agreement).toBeDisabled()
  await expect
    .element(caf.dialog)
    .toHaveTextContent('Scroll to the end of the document to tick this box.')
  await expect.element(caf.continueButton).toBeDisabled()
  await reader.scrollThrough()
  await expect.element(caf.agreement).toBeEnabled()
  await caf.agreement.click()
  await expect.element(caf.continueButton).toBeEnabled()
  await caf.close()

  await caf.open('CAF/1')
  await expect.element(reader.where(1, 3)).toBeVisible()
  await expect.element(caf.agreement).toBeDisabled()
  await expect.element(caf.agreement).not.toBeChecked()
  await expect.element(caf.continueButton).toBeDisabled()
})

test('the way leads back to the page that was left, and its end is still to be reached; a revision is read from its start', async () => {
  const { forms, change } = serveForms({ number: 'CAF/1' })
  await drawForms()
  await caf.open('CAF/1')
  await expect.element(reader.continueAt(2)).not.toBeInTheDocument()
  await reader.where(1, 3).fill('2')
  await userEvent.keyboard('{Enter}')
  await expect.element(reader.where(2, 3)).toBeVisible()
  const [form] = forms()
  const position = new RegExp(`page:caf:${form?.id}:[^"]+",\\{"value":2`)
  await expect.poll(keptDrafts).toMatch(position)

  // As after a crash: nothing but the disk knows of it.
  await drawForms(`?form=${form?.id}`)
  await expect.element(reader.where(1, 3)).toBeVisible()
  await reader.continueAt(2).click()
  await expect.element(reader.where(2, 3)).toBeVisible()
  await expect.element(reader.continueAt(2)).not.toBeInTheDocument()
  await expect.element(caf.agreement).toBeDisabled()

  change(form?.id, { status: 'Revision', revision: 'Please say the month.' })
  await drawForms(`?form=${form?.id}`)
  await expect.element(caf.dialog).toHaveTextContent('Please say the month.')
  await reader.shows(1, 'Chapter 1')
  await expect.element(reader.where(1, 3)).toBeVisible()
  await expect.element(reader.continueAt(2)).not.toBeInTheDocument()
})

test('another document that comes while one is read is read from its start', async () => {
  const first = { version: 1, sha256: 'one' }
  const { server, forms, change } = serveForms({ number: 'CAF/1', document: first })
  const { queries } = await drawForms()
  await caf.open('CAF/1')
  await reader.scrollThrough()
  await caf.agreement.click()
  server.answer(downloadCafFile, { blob: aPdf(2), filename: undefined })
  change(forms()[0]?.id, { status: 'Revision', document: { version: 2, sha256: 'two' } })
  await queries.invalidateQueries()
  await expect.element(reader.where(1, 2)).toBeVisible()
  await expect.element(caf.agreement).toBeDisabled()
  await expect.element(caf.agreement).not.toBeChecked()
})

test('a page that a jump to the end skipped is asked for', async () => {
  const { marked } = serveForms({ number: 'CAF/1', document: { version: 4 } })
  await drawForms()
  await caf.open('CAF/1')
  await reader.shows(1, 'Chapter 1')
  reader.pages.element().focus()
  await userEvent.keyboard('{End}')
  await reader.shows(3, 'Chapter 3')
  await expect.element(caf.dialog).toHaveTextContent('Page 1 of 3 not read yet')
  await expect.element(caf.agreement).toBeDisabled()
  await expectEveryLook()
  await page.viewport(1180, 820)
  await reader.unread(1).click()
  await expect.element(reader.where(1, 3)).toBeVisible()
  await expect.element(caf.agreement).toBeDisabled()
  await caf.read()
  await expect
    .poll(() => marked.map(({ body }) => body))
    .toEqual([{ document_version: 4, read_in: 'reader' }])
})

test('the general template leads on without a tick', async () => {
  serveForms({
    number: 'CAF/1',
    caf_letter: { number: 'General-Template', product_name: undefined },
  })
  await drawForms()
  await caf.open('CAF/1')
  await expect.element(reader.pages).toBeVisible()
  await expect.element(caf.agreement).not.toBeInTheDocument()
  await caf.continueButton.click()
  await expect.element(caf.submitButton).toBeVisible()
})

test('what was filled in before the page was closed is there again', async () => {
  const { forms } = serveForms({ number: 'CAF/1' })
  await drawForms()
  await caf.open('CAF/1')
  await caf.read()
  await caf.question('1. How many bottles are left?').fill('Typed just before')
  await caf.question('Company name').fill('Lab of the crash')
  await caf.designation.selectOptions('Head of laboratory')
  await drawForms(`?form=${forms()[0]?.id}`)
  await caf.read()
  await expect
    .element(caf.question('1. How many bottles are left?'))
    .toHaveValue('Typed just before')
  await expect.element(caf.question('Company name')).toHaveValue('Lab of the crash')
  // It is signed with, and chosen each time.
  await expect.element(caf.designation).toHaveValue('')
})

/** Presses a key until the element has the focus. */
async function keyTo(element: Element, key = '{Tab}') {
  for (let tries = 0; tries < 40; tries += 1) {
    if (document.activeElement === element) return
    await userEvent.keyboard(key)
  }
  throw new Error('the keyboard does not lead there')
}

test('a form is read, filled in and submitted by keyboard alone', async () => {
  const { submitted } = serveForms({ number: 'CAF/1' })
  await drawForms()
  const link = caf.row('CAF/1').getByRole('link')
  await expect.element(link).toBeVisible()
  await keyTo(link.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(reader.pages).toBeVisible()
  const pages = reader.pages.element()
  await keyTo(pages)
  while (caf.agreement.element().hasAttribute('disabled')) {
    await reader.isDrawn()
    const before = pages.scrollTop
    const isAtEnd = before + pages.clientHeight >= pages.scrollHeight - 1
    await userEvent.keyboard(isAtEnd ? '{Home}' : '{PageDown}')
    await expect.poll(() => pages.scrollTop).not.toBe(before)
  }
  await keyTo(caf.agreement.element())
  await userEvent.keyboard(' ')
  await keyTo(caf.continueButton.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(caf.submitButton).toBeVisible()
  await keyTo(caf.dialog.getByRole('radio', { name: 'We have used it up' }).element())
  await userEvent.keyboard(' {Tab}Two{Tab}In the cold room')
  await keyTo(caf.designation.element())
  await userEvent.keyboard('h')
  await keyTo(caf.dialog.getByRole('checkbox', { name: 'All of this is true.' }).element())
  await userEvent.keyboard(' ')
  await keyTo(caf.submitButton.element())
  await userEvent.keyboard('{Enter}')
  await expect.element(caf.dialog).toHaveTextContent('are you sure')
  await keyTo(caf.button('Yes, submit form').element())
  await userEvent.keyboard('{Enter}')
  await expect.element(caf.dialog).toHaveTextContent('CAF successfuly submitted')
  expect(submitted.map(({ body }) => body)).toMatchObject([{ caf_designation_id: 1 }])
})
