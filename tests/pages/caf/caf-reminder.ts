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

  /** Waits until the reminder of a portal that is started anew would have come; the clock is the journey's. */
  async looksAgain(start: () => Promise<unknown>) {
    let loaded = false
    this.page.on('response', (response) => {
      if (/\/caf-reminder-[^/]*\.js/.test(response.url())) loaded = true
    })
    await start()
    await this.#sooner(() => loaded)
    await this.page.clock.runFor(10_000)
  }

  async #sooner(comes: () => boolean | Promise<boolean>) {
    const after = async () => {
      await this.page.clock.runFor(500)
      return comes()
    }
    await expect.poll(after, { intervals: [100] }).toBe(true)
  }

  async lookCloser() {
    await this.popup.getByRole('group', { name: 'Forms to fill in' }).hover()
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
