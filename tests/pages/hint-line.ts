import { PortalPage } from './portal-page.ts'

/** What is said once to whoever is new, below the screen. */
export class HintLine extends PortalPage {
  get line() {
    return this.page.locator('[data-hint]')
  }

  /** By keyboard. */
  async press(button: string) {
    await this.line.getByRole('button', { name: button }).press('Enter')
  }

  /** 'Got it', 'Try it', or what else it offers. */
  async take(button: string) {
    await this.line.getByRole('button', { name: button }).click()
  }
}
