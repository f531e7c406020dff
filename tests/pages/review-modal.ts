import type { Page } from 'playwright/test'

/** The window that closes a ticket: stars, a template, a note. */
export class ReviewModal {
  constructor(readonly page: Page) {}

  get dialog() {
    return this.page.getByRole('dialog', { name: 'How was your experience?' })
  }

  star(label: string) {
    return this.dialog.getByRole('radio', { name: label, exact: true })
  }

  async rate(label: string) {
    await this.star(label).check({ force: true })
  }

  /** The word beside the face. */
  get said() {
    return this.dialog.locator('output')
  }

  get template() {
    return this.dialog.getByLabel('Comment template')
  }

  /** What may be chosen, the first line without a comment left out. */
  async templates(): Promise<string[]> {
    return (await this.template.locator('option').allTextContents()).slice(1)
  }

  get note() {
    return this.dialog.getByRole('textbox')
  }

  async submit() {
    await this.dialog.getByRole('button', { name: 'Close Ticket' }).click()
  }

  get thanks() {
    return this.page.getByRole('dialog', {
      name: 'Thank you! Your feedback is very helpfull to us',
    })
  }

  async leaveThanks() {
    await this.thanks.locator('button:has-text("Close")').click()
  }
}
