import { expect } from 'playwright/test'

import { PortalPage } from './portal-page.ts'
import { ChoosePage } from './tickets/choose-page.ts'
import { TicketsPage } from './tickets/tickets-page.ts'

export class HomePage extends PortalPage {
  async isShown() {
    await expect(this.page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    await expect(this.section('Tickets by status')).toBeVisible()
    return this
  }

  async isLoaded() {
    await this.isShown()
    await expect(this.section('Latest tickets').getByRole('link')).not.toHaveCount(1)
    return this
  }

  count(status: 'New' | 'Confirmed' | 'Started') {
    return this.section('Tickets by status').getByRole('link', { name: status })
  }

  /** By the large button on top, which says what a ticket is for; an empty list has one that does not. */
  get openTicketLink() {
    return this.main.getByRole('link', { name: /^Open ticket ./ })
  }

  async openTicket() {
    await this.openTicketLink.click()
    return new ChoosePage(this.page).isShown()
  }

  async toTickets() {
    await this.goTo('Tickets')
    return new TicketsPage(this.page).isShown()
  }

  async toProfile() {
    await (await this.openAccount()).getByRole('button', { name: 'Profile' }).click()
  }

  /** The banners that go round. */
  get banners() {
    return this.section('News').first()
  }

  slide(place: string) {
    return this.banners.getByRole('group', { name: place })
  }

  /** Which slide is shown, of how many. */
  get counter() {
    return this.banners.getByRole('status')
  }
}
