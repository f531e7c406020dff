import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

export class TicketPage {
  constructor(readonly page: Page) {}

  async isShown(number: string) {
    await expect(this.page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    return this
  }

  /** The status it is in, of the row of seven. */
  get status() {
    return this.page.getByRole('list', { name: 'Progress' }).locator('[aria-current="step"]')
  }

  get cancelButton() {
    return this.page.getByRole('button', { name: 'Cancel ticket' })
  }

  get closeButton() {
    return this.page.getByRole('main').getByRole('button', { name: 'Close Ticket' })
  }

  get timeline() {
    return this.page.getByRole('region', { name: 'Timeline' })
  }

  /** What was said when the ticket was opened, by its text. */
  fact(text: string) {
    return this.page.getByRole('definition').filter({ hasText: text })
  }

  get chat() {
    return this.page.getByRole('log', { name: 'Chat' })
  }

  get messages() {
    return this.chat.getByRole('listitem')
  }

  /** The row of a chat that says `text`. */
  message(text: string | RegExp) {
    return this.messages.filter({ hasText: text })
  }

  /** How far the chat is from its end, in px. */
  async belowView() {
    return this.chat.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight)
  }

  get box() {
    return this.page.getByRole('textbox', { name: 'Write a message' })
  }

  /** Writes a message; whether it arrives is another matter. */
  async write(text: string) {
    await this.box.fill(text)
    await this.box.press('Enter')
  }

  /** Writes a message and waits until the server has it. */
  async say(text: string) {
    await this.write(text)
    const message = this.messages.filter({ hasText: text })
    await expect(message).toBeVisible()
    await expect(message.locator('[data-waiting], [data-refused]')).toHaveCount(0)
    return this
  }
}
