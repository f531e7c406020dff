import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** The popup that reminds of forms that wait. */
export class CafReminder extends PortalPage {
  get popup() {
    return this.window('Customer Acknowledgement Form')
  }

  /** Which of the forms is shown, as in '2/3'. */
  get counter() {
    return this.popup.getByRole('status')
  }

  async count() {
    return (await this.counter.textContent()) ?? ''
  }

  /** Waits for it, on a page whose clock is the journey's: it comes once the screen has nothing more to do. */
  async comes() {
    await this.#sooner(() => this.popup.isVisible())
    return this
  }

  async #sooner(comes: () => boolean | Promise<boolean>) {
    const after = async () => {
      await this.page.clock.runFor(500)
      return comes()
    }
    await expect.poll(after, { intervals: [100] }).toBe(true)
  }

  async next() {
    await this.popup.getByRole('button', { name: 'Next slide' }).click()
  }

  async seeDetail() {
    await this.popup.getByRole('button', { name: 'See detail' }).click()
  }

  async later() {
    await this.popup.getByRole('button', { name: 'Remind me later' }).click()
    await expect(this.popup).toBeHidden()
  }
}
