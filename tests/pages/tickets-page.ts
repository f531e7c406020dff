import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { TicketPage } from './ticket-page.ts'

export class TicketsPage {
  constructor(readonly page: Page) {}

  async isShown() {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
    return this
  }

  get rows() {
    return this.page.getByRole('list', { name: 'Tickets' }).getByRole('listitem')
  }

  async search(text: string) {
    await this.page.getByRole('searchbox').fill(text)
    return this
  }

  async filterBy(status: string) {
    await this.page.getByRole('button', { name: new RegExp(`^${status}\\b`) }).click()
    return this
  }

  async open(number: string) {
    await this.rows.filter({ hasText: number }).getByRole('link').click()
    return new TicketPage(this.page).isShown(number)
  }
}
