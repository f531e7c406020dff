import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** The month, the list of its visits, and the window of the calendar address. */
export class PlanningsPage extends PortalPage {
  get calendar() {
    return this.page.getByRole('grid')
  }

  private get days() {
    return this.page.getByRole('gridcell')
  }

  /** By its date, as '2029-03-14'. */
  day(date: string) {
    return this.days.and(this.page.locator(`[data-day="${date}"]`))
  }

  get visits() {
    return this.main.getByRole('listitem').getByRole('button')
  }

  visit(title: string) {
    return this.visits.filter({ hasText: title })
  }

  /** In the list: the days that have visits. */
  get daysOfList() {
    return this.page.getByRole('heading', { level: 3 })
  }

  async asList() {
    await this.page.getByRole('button', { name: 'List', exact: true }).click()
  }

  /** Of a kind or a status. */
  async filterBy(word: string) {
    await this.page.getByRole('button', { name: word, exact: true }).click()
  }

  async showAll() {
    await this.page.getByRole('button', { name: 'Show all visits' }).click()
  }

  /** The one instrument whose visits are shown: no longer. */
  async showEveryInstrument() {
    await this.page.getByRole('button', { name: /^For / }).click()
  }

  get feed() {
    return this.window('Visits in your own calendar')
  }

  /** The secret address that calendars read, while it is shown. */
  get address() {
    return this.feed.getByRole('textbox', { name: 'Your calendar address' })
  }

  async openFeed() {
    await this.page.getByRole('button', { name: 'Add to your calendar' }).click()
    await expect(this.feed).toBeVisible()
    return this
  }

  /** Makes an address, in the place of one that may be there. */
  async anyAddress() {
    const make = this.feed.getByRole('button', { name: /^(Create|Replace) address$/ })
    const there = (await make.textContent()) === 'Replace address'
    await make.click()
    if (there) await this.answer(this.replacing, 'Replace address')
    await expect(this.address).toBeVisible()
  }

  /** Asked before an address is replaced. */
  get replacing() {
    return this.window(/^Replace your calendar address\?/)
  }
}
