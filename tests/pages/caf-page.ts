import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

export interface CafAnswers {
  choice?: string
  answers?: readonly string[]
  designation?: string
  confirm?: boolean
}

/** The list of forms, and the form that is open over it. */
export class CafPage {
  constructor(readonly page: Page) {}

  async isShown() {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Forms (CAF)' })).toBeVisible()
    return this
  }

  get rows() {
    return this.page.getByRole('list', { name: 'Forms' }).getByRole('listitem')
  }

  row(text: string) {
    return this.rows.filter({ hasText: text })
  }

  get dialog() {
    return this.page.getByRole('dialog')
  }

  get document() {
    return this.dialog.getByRole('region', { name: 'Document' })
  }

  get agreement() {
    return this.dialog.getByRole('checkbox', { name: /I have read this document/ })
  }

  button(name: string) {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  async open(text: string) {
    await this.row(text).getByRole('link').click()
    await expect(this.dialog).toBeVisible()
    return this
  }

  /** To the end of the document, and on. */
  async read() {
    await expect(this.document).toBeVisible()
    await this.document.focus()
    await this.document.press('End')
    await expect(this.agreement).toBeEnabled()
    await this.agreement.check()
    await this.button('Lanjutkan').click()
    await expect(this.button('Submit Form')).toBeVisible()
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

  async fillIn({ choice, answers = [], designation, confirm }: CafAnswers) {
    if (choice !== undefined) await this.dialog.getByRole('radio', { name: choice }).check()
    for (const [at, answer] of answers.entries()) await this.question(at).fill(answer)
    if (designation !== undefined) await this.designation.selectOption({ label: designation })
    if (confirm) await this.dialog.getByRole('checkbox').last().check()
    return this
  }

  async submit() {
    await this.button('Submit Form').click()
    await expect(this.dialog).toContainText('are you sure to submit this form ?')
    await this.button('Yes, submit form').click()
    return this
  }

  async succeeds() {
    await expect(this.dialog).toContainText('CAF successfuly submitted')
    return this
  }
}
