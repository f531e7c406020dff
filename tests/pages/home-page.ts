import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { ChoosePage } from './choose-page.ts'
import { TicketsPage } from './tickets-page.ts'

export class HomePage {
  constructor(readonly page: Page) {}

  async isShown() {
    await expect(this.page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await expect(this.page.getByRole('region', { name: 'Tickets by status' })).toBeVisible()
    return this
  }

  async isLoaded() {
    await this.isShown()
    await expect(
      this.page.getByRole('region', { name: 'Latest tickets' }).getByRole('link'),
    ).not.toHaveCount(1)
    return this
  }

  count(status: 'New' | 'Confirmed' | 'Started') {
    return this.page
      .getByRole('region', { name: 'Tickets by status' })
      .getByRole('link', { name: status })
  }

  async openTicket() {
    await this.page
      .getByRole('main')
      .getByRole('link', { name: /^Open ticket/ })
      .click()
    return new ChoosePage(this.page).isShown()
  }

  async toTickets() {
    await this.page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Tickets' })
      .click()
    return new TicketsPage(this.page).isShown()
  }
}
