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

  async technicalComplaint() {
    await this.page.getByRole('link', { name: /^Technical complaint/i }).click()
    return new OpenTicketPage(this.page).isShown('Technical complaint')
  }
}
