import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

export class TicketPage {
  constructor(readonly page: Page) {}

  async isShown(number: string) {
    await expect(this.page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    return this
  }

  get timeline() {
    return this.page.getByRole('region', { name: 'Timeline' })
  }

  get messages() {
    return this.page.getByRole('log', { name: 'Chat' }).getByRole('listitem')
  }

  get box() {
    return this.page.getByRole('textbox', { name: 'Write a message' })
  }

  /** Writes a message and waits until the server has it. */
  async say(text: string) {
    await this.box.fill(text)
    await this.box.press('Enter')
    const message = this.messages.filter({ hasText: text })
    await expect(message).toBeVisible()
    await expect(message).not.toHaveAttribute('data-waiting')
    return this
  }
}
