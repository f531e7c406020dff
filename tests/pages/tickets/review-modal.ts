import { PortalPage } from '../portal-page.ts'

/** The window that closes a ticket: stars, a template, a note. */
export class ReviewModal extends PortalPage {
  get dialog() {
    return this.window('How was your experience?')
  }

  star(label: string) {
    return this.dialog.getByRole('radio', { name: label, exact: true })
  }

  async rate(label: string) {
    await this.star(label).check({ force: true })
  }

  get stars() {
    return this.dialog.getByRole('radio')
  }

  /** What the stars stand for. */
  values() {
    return this.stars.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
  }

  /** The word beside the face. */
  get word() {
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
    return this.window('Thank you! Your feedback is very helpfull to us')
  }

  async leaveThanks() {
    await this.thanks.locator('button:has-text("Close")').click()
  }
}
