/** The screen of the forms, in front of a server that keeps what is filled in. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'

import {
  answerCafQuestions,
  chooseCafOption,
  confirmCafInformation,
  downloadCafFile,
  listCafDesignations,
  listCafDocuments,
  markCafRead,
  readCafDocument,
  submitCafDocument,
} from '#contract/caf/calls'
import type { CafDocument } from '#contract/caf/schemas'
import { readMe } from '#contract/session'
import { CafScreen } from '#features/caf/list/caf-screen.tsx'

import { startServer } from './api.ts'
import { draw } from './draw.tsx'
import { aPdf, readerOf } from './pdf.ts'
import { aCaf, ME } from './people.ts'

/** The path of the document of a form, as our server names it. */
const fileOf = (id: number) => `/api_v2/customer/caf-document/${id}/file`

const withFile = (form: CafDocument): CafDocument =>
  Object.assign(form, { file: form.file ?? fileOf(form.id) })

export function serveForms(...given: Partial<CafDocument>[]) {
  const server = startServer()
  let forms = given.map((over) => withFile(aCaf(over)))
  const find = (id: unknown) => {
    const form = forms.find((one) => one.id === Number(id))
    if (!form) throw new Error(`no form ${String(id)}`)
    return form
  }
  const change = (id: unknown, over: Partial<CafDocument>) => {
    const before = find(id)
    forms = forms.with(forms.indexOf(before), { ...before, ...over })
  }
  server.answer(readMe, ME)
  server.answer(listCafDesignations, [
    { id: 1, label: 'Head of laboratory' },
    { id: 99, label: 'Other' },
  ])
  server.answer(listCafDocuments, () => forms)
  server.answer(readCafDocument, ({ params }) => find(params['id']))
  server.answer(downloadCafFile, { blob: aPdf(3), filename: undefined })
  server.answer(answerCafQuestions, ({ body }) => {
    const answers = body['caf_answer_questions'] as { id: number; answer: string }[]
    const form = find(body['caf_document_id'])
    const caf_answer_questions = form.caf_answer_questions.map(({ id, question, answer }) => ({
      id,
      question,
      answer: answers.find((sent) => sent.id === id)?.answer ?? answer,
    }))
    change(form.id, { caf_answer_questions })
    return {}
  })
  server.answer(chooseCafOption, {})
  server.answer(confirmCafInformation, {})
  const marked = server.answer(markCafRead, ({ params }) => {
    change(params['id'], { status: 'Read' })
    return find(params['id'])
  })
  const submitted = server.answer(submitCafDocument, ({ params }) => {
    change(params['id'], { status: 'Submitted' })
    return find(params['id'])
  })
  return { server, forms: () => forms, change, marked, submitted }
}

export const drawForms = (search = '') => draw(<CafScreen />, { address: `/caf${search}` })

const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })

export const caf = {
  dialog,
  button,
  reader: readerOf('Document'),
  rows: page.getByRole('list', { name: 'Forms' }).getByRole('listitem'),
  row: (text: string) =>
    page.getByRole('list', { name: 'Forms' }).getByRole('listitem').filter({ hasText: text }),
  filter: (status: string) => page.getByRole('button', { name: status, exact: true }),
  agreement: dialog.getByRole('checkbox', { name: /I have read this document/ }),
  /** The agreement to a document that can't be shown here. */
  tabAgreement: dialog.getByRole('checkbox', {
    name: /I have opened the document in a separate tab/,
  }),
  openDocument: dialog.getByRole('link', { name: 'Open document' }),
  problem: dialog.getByRole('alert'),
  continueButton: button('Lanjutkan'),
  submitButton: button('Submit Form'),
  designation: dialog.getByRole('combobox', { name: 'Designation' }),
  question: (name: string) => dialog.getByRole('textbox', { name }),

  async open(text: string) {
    await caf.row(text).getByRole('link').click()
    await expect.element(dialog).toBeVisible()
  },

  async close() {
    await button('Close').last().click()
    await expect.element(dialog).not.toBeInTheDocument()
  },

  /** Reads all pages of the document and continues. */
  async read() {
    await caf.reader.scrollThrough()
    await caf.agreement.click()
    await caf.continueButton.click()
    await expect.element(caf.submitButton).toBeVisible()
  },

  /** Fills in a form of {@link aCaf} and submits it. */
  async submit() {
    await dialog.getByRole('radio', { name: 'We have used it up' }).click()
    await caf.question('1. How many bottles are left?').fill('Two')
    await caf.question('2. Where are they?').fill('In the cold room')
    await caf.designation.selectOptions('Head of laboratory')
    await dialog.getByRole('checkbox', { name: 'All of this is true.' }).click()
    await caf.submitButton.click()
    await expect.element(dialog).toHaveTextContent('are you sure to submit this form ?')
    await button('Yes, submit form').click()
  },
}
