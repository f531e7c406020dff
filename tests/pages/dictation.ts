import { expect } from 'playwright/test'

import { PortalPage } from './portal-page.ts'

/** Dictation, wherever a box has it. */
export class Dictation extends PortalPage {
  get button() {
    return this.page.getByRole('button', { name: /^(Dictate|Dikte)$/ })
  }

  get question() {
    return this.window(/^(Start dictating|Mulai mendikte)\?/)
  }

  /** What is typed into in the window or panel that is open, in any language. */
  get boxOfWindow() {
    return this.window().getByRole('textbox')
  }

  async start() {
    await this.button.click()
    await expect(this.button).toHaveAttribute('aria-pressed', 'true')
  }

  async hasEnded() {
    await expect(this.button).toHaveAttribute('aria-pressed', 'false')
  }
}
