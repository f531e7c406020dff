import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** A ticket that was opened with no network: it waits on the device, and has no number yet. */
export class SavedTicket extends PortalPage {
  /** Confirms what was filled in: by keyboard, since a message may come up over the button while it is pressed. */
  async confirm() {
    await this.page.getByRole('button', { name: 'Continue' }).press('Enter')
    await this.answer(this.window('Confirmation'), 'Confirm')
    await expect(this.dialog).toBeVisible()
    return this
  }

  get dialog() {
    return this.window('Ticket saved on this device')
  }

  get created() {
    return this.window('Ticket created successfully')
  }

  async toCreated() {
    await this.answer(this.created, 'Detail Ticket')
  }

  async toHome() {
    await this.answer(this.dialog, 'Back to home')
  }

  async toTicket() {
    await this.answer(this.dialog, 'Detail Ticket')
    await this.isShown()
    return this
  }

  async isShown() {
    await expect(this.heading('No number yet')).toBeVisible()
  }
}
