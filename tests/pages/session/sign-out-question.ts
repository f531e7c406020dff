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
    await this.answer(this.dialog, 'Keep on this device and sign out')
  }

  async sendFirst() {
    await this.answer(this.dialog, 'Send first, then sign out')
  }

  /** Asks once more: {@link reallyDiscard}. */
  async discard() {
    await this.answer(this.dialog, 'Discard and sign out')
  }

  async reallyDiscard(answer: 'Discard and sign out' | 'Cancel') {
    const question = this.window('Discard everything that hasn’t been sent? You can’t get it back.')
    await this.answer(question, answer)
    await expect(question).toBeHidden()
  }
}
