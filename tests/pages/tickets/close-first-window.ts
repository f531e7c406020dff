import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** The window that forbids a new ticket while a done one is not closed. */
export class CloseFirstWindow extends PortalPage {
  get dialog() {
    return this.window('Please close ticket first!')
  }

  /** Leads to the tickets that are to be closed. */
  async toTickets() {
    await this.dialog.getByRole('button', { name: 'Close Ticket' }).click()
    await expect(this.dialog).toBeHidden()
  }
}
