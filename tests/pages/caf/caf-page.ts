import { expect } from 'playwright/test'

import { PdfReader } from '../papers/pdf-reader.ts'
import { PortalPage } from '../portal-page.ts'

export interface CafAnswers {
  choice?: string
  answers?: readonly string[]
  designation?: string
  confirm?: boolean
}

/** The list of forms, and the form that is open over it. */
export class CafPage extends PortalPage {
  async isShown() {
    await expect(this.heading('Forms (CAF)')).toBeVisible()
    return this
  }

  get rows() {
    return this.page.getByRole('list', { name: 'Forms' }).getByRole('listitem')
  }

  row(text: string) {
    return this.rows.filter({ hasText: text })
  }

  link(text: string) {
    return this.row(text).getByRole('link')
  }

  /** Of the list: a status, 'To fill in', or 'All'. */
  filter(status: string) {
    return this.page.getByRole('button', { name: status, exact: true })
  }

  async search(text: string) {
    await this.page.getByRole('searchbox').fill(text)
  }

  async showAll() {
    await this.page.getByRole('button', { name: 'Show all forms' }).click()
  }

  get dialog() {
    return this.window()
  }

  get detail() {
    return this.window('CAF detail')
  }

  /** A row of the detail: its label and what it says. */
  fact(label: string) {
    return this.detail.getByText(label, { exact: true }).locator('..')
  }

  /** What the detail says once the desk has approved the form. */
  get approved() {
    return this.detail.getByText('Approved')
  }

  /** What is wrong with the form that is open, or was refused of it. */
  get problem() {
    return this.dialog.getByRole('alert')
  }

  get reader() {
    return new PdfReader(this.dialog, 'Document')
  }

  get document() {
    return this.reader.pages
  }

  get agreement() {
    return this.dialog.getByRole('checkbox', { name: /I have read this document/ })
  }

  /** Of a document that can't be shown here. */
  get tabAgreement() {
    return this.dialog.getByRole('checkbox', {
      name: /I have opened the document in a separate tab/,
    })
  }

  /** Stands in place of a document on another host. */
  get inTabTitle() {
    return this.dialog.getByText('This document opens in a separate tab')
  }

  /** To a document on another host. */
  get openDocument() {
    return this.dialog.getByRole('link', { name: 'Open document' })
  }

  button(name: string) {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  get continueButton() {
    return this.button('Lanjutkan')
  }

  get submitButton() {
    return this.button('Submit Form')
  }

  async open(text: string) {
    await this.link(text).click()
    await expect(this.dialog).toBeVisible()
    return this
  }

  async close() {
    await this.button('Close').last().click()
  }

  /** Through all pages of the document, and on. */
  async read() {
    await expect(this.document).toBeVisible()
    await this.reader.scrollThrough()
    await expect(this.agreement).toBeEnabled()
    await this.agreement.check()
    await this.continueButton.click()
    await expect(this.submitButton).toBeVisible()
    return this
  }

  question(number: number) {
    return this.dialog
      .getByRole('group', { name: 'Answer the question below' })
      .getByRole('textbox')
      .nth(number)
  }

  get designation() {
    return this.dialog.getByRole('combobox', { name: 'Designation' })
  }

  /** Theirs is none of those that are offered. */
  async designateOther() {
    await this.designation.selectOption('99')
  }

  /** What the other designation is called. */
  get ownDesignation() {
    return this.dialog.getByLabel('Your designation')
  }

  get staff() {
    return this.dialog.getByLabel('Name of staff')
  }

  get company() {
    return this.dialog.getByLabel('Company name')
  }

  get address() {
    return this.dialog.getByLabel('Address')
  }

  /** What fields say that were left out. */
  get required() {
    return this.dialog.getByText('Please fill required fields')
  }

  get unanswered() {
    return this.dialog.getByText('Please answer all questions')
  }

  async fillIn({ choice, answers = [], designation, confirm }: CafAnswers) {
    if (choice !== undefined) await this.dialog.getByRole('radio', { name: choice }).check()
    for (const [at, answer] of answers.entries()) await this.question(at).fill(answer)
    if (designation !== undefined) await this.designation.selectOption({ label: designation })
    if (confirm) await this.dialog.getByRole('checkbox').last().check()
    return this
  }

  /** Of a form that is complete. */
  async review() {
    await this.submitButton.click()
    await expect(this.dialog).toContainText('are you sure to submit this form ?')
    return this
  }

  async confirm() {
    await this.button('Yes, submit form').click()
    return this
  }

  async submit() {
    await this.review()
    return this.confirm()
  }

  async succeeds() {
    await expect(this.dialog).toContainText('CAF successfuly submitted')
    return this
  }

  /** From what was submitted, or kept, to the detail of it. */
  async toDetail() {
    await this.button('CAF detail').click()
    return this
  }

  /** In the detail: the letter itself. */
  async showLetter() {
    await this.dialog.getByText('Letter', { exact: true }).click()
  }

  /** Presses a button that hands a file over; returns what the file is called. */
  async downloads(button: string) {
    const download = this.page.waitForEvent('download')
    await this.button(button).click()
    return (await download).suggestedFilename()
  }
}
