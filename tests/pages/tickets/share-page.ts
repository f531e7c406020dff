import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** What another app shared, and the tickets that it can go to. */
export class SharePage extends PortalPage {
  async isShown() {
    await expect(this.heading('Add to a ticket')).toBeVisible()
    return this
  }

  get files() {
    return this.section('What you shared').getByRole('listitem')
  }

  get text() {
    return this.section('What you shared').getByRole('blockquote')
  }

  async remove(name: string) {
    await this.page.getByRole('button', { name: `Remove ${name}` }).click()
  }

  ticket(number: string) {
    return this.section('Add to one of your tickets').getByRole('button', { name: number })
  }

  /** One that has no number yet. */
  get pendingTicket() {
    return this.section('Add to one of your tickets').getByRole('button', { name: 'No number yet' })
  }

  async openNew() {
    await this.page.getByRole('button', { name: 'Open a new technical ticket' }).click()
  }

  async discard() {
    await this.page.getByRole('button', { name: 'Discard all' }).click()
    await this.answer(this.window(), 'Discard')
  }

  get nothing() {
    return this.withText('Nothing to add')
  }

  /** In the window of a new ticket. */
  async addAfterOpening(label: string) {
    await this.page.getByRole('button', { name: label }).click()
  }
}
