import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** Which of a person's accounts is on, and how another is switched on. */
export class AccountSwitching extends PortalPage {
  /** Chooses an account; what comes next, a question or a page that is loaded anew, is not waited for. */
  async choose(name: string) {
    await this.answer(await this.openAccount(), 'Switch account')
    await this.window('Switch account')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
  }

  /** In the window of the account. */
  get switchButton() {
    return this.page.getByRole('button', { name: 'Switch account' })
  }

  /** Nothing of the account before is left: the page is loaded anew. */
  async switchTo(name: string) {
    const loaded = this.page.waitForEvent('load')
    await this.choose(name)
    await loaded
    await this.isOn(name)
  }

  async isOn(name: string) {
    const account = await this.openAccount()
    await expect(account).toContainText(name)
    await this.page.keyboard.press('Escape')
    await expect(account).toBeHidden()
  }

  /** What is to become of messages that wait in the account that is left. */
  get question() {
    return this.window('You have unsent changes')
  }

  get sendFirst() {
    return this.question.getByRole('button', { name: 'Send and switch' })
  }

  async letWait() {
    await this.answer(this.question, 'Switch without sending')
  }

  /** Where a ticket is another account's. */
  async switchAndOpen() {
    await this.answer(this.main.first(), 'Switch and open ticket')
  }
}
