import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** The month, the list of its visits, and the window of the calendar address. */
export class PlanningsPage extends PortalPage {
  /** The name of the month, or of the day whose visits are shown. */
  caption(name: string) {
    return this.page.getByRole('heading', { level: 2, name, exact: true })
  }

  get calendar() {
    return this.page.getByRole('grid')
  }

  calendarOf(month: string) {
    return this.page.getByRole('grid', { name: `Calendar of ${month}` })
  }

  private get days() {
    return this.page.getByRole('gridcell')
  }

  /** By its date, as '2029-03-14'. */
  day(date: string) {
    return this.days.and(this.page.locator(`[data-day="${date}"]`))
  }

  get today() {
    return this.days.and(this.page.locator('[aria-current="date"]'))
  }

  /** The days that the Tab key leads to. */
  get daysInTabOrder() {
    return this.days.and(this.page.locator('[tabindex="0"]'))
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

  async asCalendar() {
    await this.page.getByRole('button', { name: 'Month', exact: true }).click()
  }

  /** Of a kind or a status. */
  async filterBy(word: string) {
    await this.page.getByRole('button', { name: word, exact: true }).click()
  }

  get nothingFits() {
    return this.withText('No visits in this month match your filters')
  }

  async showAll() {
    await this.page.getByRole('button', { name: 'Show all visits' }).click()
  }

  /** The one instrument whose visits are shown: no longer. */
  async showEveryInstrument() {
    await this.page.getByRole('button', { name: /^For / }).click()
  }

  async toMonth(which: 'This' | 'Next' | 'Previous') {
    await this.page.getByRole('button', { name: `${which} month` }).click()
  }

  get feed() {
    return this.window('Visits in your own calendar')
  }

  /** The secret address that calendars read, while it is shown. */
  get address() {
    return this.feed.getByRole('textbox', { name: 'Your calendar address' })
  }

  get createButton() {
    return this.feed.getByRole('button', { name: 'Create address' })
  }

  async openFeed() {
    await this.page.getByRole('button', { name: 'Add to your calendar' }).click()
    await expect(this.feed).toBeVisible()
    return this
  }

  /** Makes the first address. Returns it. */
  async createAddress() {
    await this.createButton.click()
    await expect(this.withText('Calendar address created')).toBeVisible()
    return this.address.inputValue()
  }

  /** Makes an address, in the place of one that may be there. */
  async anyAddress() {
    const make = this.feed.getByRole('button', { name: /^(Create|Replace) address$/ })
    const there = (await make.textContent()) === 'Replace address'
    await make.click()
    if (there) await this.answer(this.replacing, 'Replace address')
    await expect(this.address).toBeVisible()
  }

  async copyAddress() {
    await this.feed.getByRole('button', { name: 'Copy address' }).click()
    await expect(this.withText('Address copied')).toBeVisible()
  }

  /** Asked before an address is replaced. */
  get replacing() {
    return this.window(/^Replace your calendar address\?/)
  }

  /** Returns the address that takes the place of `before`. */
  async replaceAddress(before: string) {
    await this.feed.getByRole('button', { name: 'Replace address' }).click()
    await this.answer(this.replacing, 'Replace address')
    await expect(this.address).not.toHaveValue(before)
    return this.address.inputValue()
  }

  /** Asks for it to be deleted, and answers the question whether one is sure. */
  async deleteAddress(sure: 'Cancel' | 'Delete address') {
    await this.feed.getByRole('button', { name: 'Delete address' }).click()
    await this.answer(this.window(/^Delete your calendar address\?/), sure)
  }
}
