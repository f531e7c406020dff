import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { OpenTicketPage } from './open-ticket-page.ts'

export class ChoosePage {
  constructor(readonly page: Page) {}

  async isShown() {
    await expect(this.page.getByRole('heading', { name: 'What is it about?' })).toBeVisible()
    return this
  }

  async openInfo() {
    await this.page.getByRole('button', { name: 'Which one is right?' }).click()
    return this.page.getByRole('dialog', { name: 'Jenis tiket' })
  }

  /** By its title, e.g. 'Technical complaint'. */
  async choose(kind: string) {
    await this.page.getByRole('link', { name: new RegExp(`^${kind}`) }).click()
    return new OpenTicketPage(this.page).isShown(kind)
  }
}
