import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

export class AssistantPanel {
  constructor(readonly page: Page) {}

  /** In the portal's frame. */
  get button() {
    return this.page.getByRole('button', { name: 'Support assistant' })
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Support assistant' })
  }

  get log() {
    return this.dialog.getByRole('log', { name: 'Conversation' })
  }

  get messages() {
    return this.log.locator('ol > li')
  }

  message(text: string | RegExp) {
    return this.messages.filter({ hasText: text })
  }

  get box() {
    return this.dialog.getByRole('textbox', { name: 'Type your message here.....' })
  }

  get send() {
    return this.dialog.getByRole('button', { name: 'Send', exact: true })
  }

  get typing() {
    return this.log.getByText('Support assistant is typing')
  }

  async open() {
    await this.button.click()
    await expect(this.dialog).toBeVisible()
    return this
  }

  /** Opens it, and waits for its first words. */
  async greeted() {
    await this.open()
    await expect(this.message(/Hello .* virtual assistant/).first()).toBeVisible()
    await expect(this.typing).toBeHidden()
    return this
  }

  /** Says it with Enter, and waits until nothing is on its way. */
  async say(text: string) {
    await this.box.fill(text)
    await expect(this.send).toBeEnabled()
    await this.box.press('Enter')
    await expect(this.message(text).last()).toBeVisible()
    await expect(this.typing).toBeHidden()
  }

  /** Taps the newest option of this name. */
  async tap(name: string | RegExp) {
    const exact = typeof name === 'string'
    await this.log.getByRole('button', { name, exact }).last().click()
    await expect(this.typing).toBeHidden()
  }

  /** What the device knows of the conversation; 0 without one. */
  async id(): Promise<number> {
    return this.page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('assistant') ?? '{}') as {
        ticket?: { id?: number }
      }
      return kept.ticket?.id ?? 0
    })
  }
}
