import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** What was done on this device and is not sent yet. */
export class OutboxPage extends PortalPage {
  async open() {
    await this.page.goto('/profile/waiting')
    return this
  }

  /** It says on every screen that something waits, and how much. */
  get strip() {
    return this.page.getByRole('status').locator('[data-pending]')
  }

  /** By the strip that says on every screen that something waits. */
  async openByStrip() {
    await this.page.getByRole('link', { name: 'Show' }).click()
    await expect(this.heading('Not sent yet')).toBeVisible()
    return this
  }

  entry(text: string) {
    return this.page.getByRole('listitem').filter({ hasText: text })
  }

  get nothing() {
    return this.withText('Everything has been sent')
  }

  async rewrite(text: string, otherwise: string) {
    await this.answer(this.entry(text), 'Edit')
    const asked = this.window('Edit text')
    await asked.getByRole('textbox').fill(otherwise)
    await this.answer(asked, 'Save')
    await expect(this.entry(otherwise)).toBeVisible()
    await expect(this.entry(text)).toHaveCount(0)
  }

  /** Says that it is you, for what waits until then. */
  async confirm(text: string) {
    await this.answer(this.entry(text), 'Confirm')
  }

  /** Asks first. */
  async discard(text: string) {
    await this.answer(this.entry(text), 'Discard')
    await this.answer(this.window(), 'Discard')
  }

  async toTicketOf(text: string) {
    await this.entry(text).getByRole('link', { name: 'Go to ticket' }).click()
  }

  /** Switches to the account in which something waits. */
  async switchTo(account: string) {
    await this.page.getByRole('button', { name: `Switch to ${account}` }).click()
  }
}
