import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'
import { OpenTicketPage } from './open-ticket-page.ts'

export class ChoosePage extends PortalPage {
  async isShown() {
    await expect(this.heading('What can we help you with?')).toBeVisible()
    return this
  }

  async openInfo() {
    await this.page.getByRole('button', { name: 'Which one should I choose?' }).click()
    return this.window('Jenis tiket')
  }

  /** By its title, e.g. 'Technical complaint'. */
  async choose(kind: string) {
    await this.page.getByRole('link', { name: new RegExp(`^${kind}`) }).click()
    return new OpenTicketPage(this.page).isShown(kind)
  }
}
