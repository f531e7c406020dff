import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** What is to become of what was not sent, when its person signs out. */
export class SignOutQuestion extends PortalPage {
  async ask() {
    await this.signOut()
    await expect(this.dialog).toBeVisible()
    return this
  }

  get dialog() {
    return this.window('Sign out with unsent changes?')
  }

  async keepLocked() {
    await this.answer(this.dialog, 'Keep it here, locked')
  }

  async sendFirst() {
    await this.answer(this.dialog, 'Send first, then sign out')
  }

  /** Asks once more: {@link reallyDiscard}. */
  async discard() {
    await this.answer(this.dialog, 'Discard it')
  }

  async reallyDiscard(answer: 'Ok' | 'Cancel') {
    const question = this.window('Discard everything that was not sent?')
    await this.answer(question, answer)
    await expect(question).toBeHidden()
  }
}
