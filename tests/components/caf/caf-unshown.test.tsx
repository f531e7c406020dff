/** Documents that can't be shown here, or not in full: they are opened in a tab, and agreed to there. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { downloadCafFile } from '#contract/caf/calls'
import { partlyDamagedPdf } from '#tests/support/written-pdfs'

import { Refused, UNREACHED } from '../support/api.ts'
import { caf, drawForms, serveForms } from '../support/caf-screen.tsx'
import { allowConsole } from '../support/console.ts'
import { expectEveryLook } from '../support/every-look.ts'
import { aPdf, DAMAGED_PDF, pdfOf, samplePdf } from '../support/pdf.ts'

const ELSEWHERE = 'https://files.vendor.example/letters/1.pdf'
const { reader } = caf

/** A form whose document is this one. */
async function openForm(blob: Blob) {
  const served = serveForms({ number: 'CAF/1', document: { version: 1 } })
  served.server.answer(downloadCafFile, { blob, filename: undefined })
  await drawForms()
  await caf.open('CAF/1')
  return served
}

/** A form whose document lies on another host. */
async function openElsewhere(over: Parameters<typeof serveForms>[0] = {}) {
  const served = serveForms({ number: 'CAF/1', file: ELSEWHERE, ...over })
  await drawForms()
  await caf.open('CAF/1')
  await expect.element(caf.dialog.getByText('This document opens in a separate tab')).toBeVisible()
  return served
}

/** Links lead nowhere until the test is over. */
function holdLinks() {
  const hold = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  }
  addEventListener('click', hold)
  onTestFinished(() => removeEventListener('click', hold))
}

/** The tabs that are opened, and what is shown in each. */
function watchTabs() {
  const shown: string[] = []
  vi.stubGlobal('open', () => ({
    opener: window,
    close: () => shown.push('closed'),
    document: {
      createElement: () => ({
        href: '',
        click() {
          shown.push(this.href)
        },
      }),
    },
  }))
  return shown
}

test.each([
  ['our backend', { document: { version: 2 } }, { document_version: 2, read_in: 'tab' }],
  ['one that names no document', {}, {}],
])('a letter of another host is agreed to once it was opened: %s', async (_, over, body) => {
  const { marked, submitted } = await openElsewhere(over)
  holdLinks()
  await expect.element(caf.tabAgreement).toBeDisabled()
  await expect.element(caf.continueButton).toBeDisabled()
  await expect.element(caf.openDocument).toHaveAttribute('href', ELSEWHERE)
  await expect.element(caf.openDocument).toHaveAttribute('target', '_blank')
  await expect.element(caf.openDocument).toHaveAttribute('rel', 'noopener noreferrer')
  await caf.openDocument.click()
  await expect.element(caf.tabAgreement).toBeEnabled()
  await expect.element(caf.continueButton).toBeDisabled()
  await caf.tabAgreement.click()
  await caf.continueButton.click()
  await expect.poll(() => marked.map((asked) => asked.body)).toEqual([body])
  await caf.submit()
  await expect.element(caf.dialog).toHaveTextContent('CAF successfuly submitted')
  expect(submitted).toHaveLength(1)
})

test('the way to a letter of another host is reached on a small screen, in every look', async () => {
  await openElsewhere()
  await expectEveryLook()
  await page.viewport(320, 480)
  await userEvent.wheel(caf.dialog.getByText('This document opens in a separate tab'), {
    delta: { y: 1000 },
  })
  await expect.element(caf.openDocument).toBeInViewport({ ratio: 1 })
})

test('a letter that is no PDF is opened by the browser, and can be submitted', async () => {
  allowConsole(/PDF cannot be shown/)
  await openForm(DAMAGED_PDF)
  const shown = watchTabs()
  await expect.element(caf.problem).toHaveTextContent('We can’t show this PDF')
  await expect.element(caf.tabAgreement).toBeDisabled()
  await caf.button('Open document').click()
  await expect.element(caf.tabAgreement).toBeEnabled()
  expect(shown).toEqual([expect.stringMatching(/^blob:/)])
  await caf.tabAgreement.click()
  await caf.continueButton.click()
  await caf.submit()
  await expect.element(caf.dialog).toHaveTextContent('CAF successfuly submitted')
})

test.each([
  ['damaged', 'We can’t show this PDF', 'Download again'],
  ['locked', 'This PDF is locked', 'Try again'],
  ['missing', 'We couldn’t load this', 'Try again'],
])(
  'a letter that is %s says so, can be downloaded, and is tried again',
  async (what, says, again) => {
    allowConsole(/PDF cannot be shown/)
    const { server } = serveForms({ number: 'CAF/1' })
    const locked = await samplePdf('locked.pdf')
    const blob = what === 'locked' ? locked : DAMAGED_PDF
    server.answer(downloadCafFile, () =>
      what === 'missing' ? new Refused(404, 'Not found') : { blob, filename: undefined },
    )
    await drawForms()
    await caf.open('CAF/1')
    await expect.element(caf.problem).toHaveTextContent(says)
    await expect.element(what === 'missing' ? caf.agreement : caf.tabAgreement).toBeDisabled()
    await expect.element(caf.button('Download')).toBeVisible()
    await expectEveryLook()
    server.answer(downloadCafFile, { blob: aPdf(1), filename: undefined })
    await caf.button(again).click()
    await reader.shows(1, 'Chapter 1')
    await expect.element(caf.agreement).toBeVisible()
  },
)

test('a page that fails leads to the document in a tab, without a network too', async () => {
  allowConsole(/Page 2 of the PDF cannot be shown/)
  const broken = await samplePdf('caf-second-page-broken.pdf')
  const { server, marked } = await openForm(broken)
  const shown = watchTabs()
  await reader.shows(1, 'Field safety notice')
  reader.pages.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(reader.sheet(2)).toHaveTextContent('We can’t show this page.')
  await expect.element(caf.dialog).toHaveTextContent('We can’t show page 2 in full.')
  await expect.element(caf.agreement).not.toBeInTheDocument()
  await expect.element(caf.tabAgreement).toBeDisabled()
  await expect.element(caf.continueButton).toBeDisabled()
  await expectEveryLook()
  server.answer(downloadCafFile, () => UNREACHED)
  await reader.sheet(2).getByRole('button', { name: 'Open document' }).click()
  await expect.element(caf.tabAgreement).toBeEnabled()
  expect(shown).toEqual([expect.stringMatching(/^blob:/)])
  await caf.tabAgreement.click()
  await caf.continueButton.click()
  await expect
    .poll(() => marked.map(({ body }) => body))
    .toEqual([{ document_version: 1, read_in: 'tab' }])
})

test('a page of which a picture is damaged was not read', async () => {
  await openForm(pdfOf(partlyDamagedPdf()))
  await reader.scrollThrough()
  await expect.element(reader.sheet(2)).toHaveTextContent('We can’t show all of this page.')
  await expect.element(caf.tabAgreement).toBeDisabled()
})

test('a letter that only another program shows is saved where tabs are blocked', async () => {
  allowConsole(/PDF cannot be shown/)
  const xfa = await samplePdf('caf-xfa.pdf')
  await openForm(xfa)
  vi.stubGlobal('open', () => null)
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  await expect.element(caf.problem).toHaveTextContent('This PDF needs another program')
  await expect.element(caf.tabAgreement).toBeDisabled()
  await caf.button('Open document').click()
  await expect.element(caf.tabAgreement).toBeEnabled()
  expect(saved).toEqual(['CAF-1.pdf'])
})
