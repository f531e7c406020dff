import { expect, type Locator } from 'playwright/test'

/** A file within `frame` whose bytes can't be shown. */
export class DamagedFile {
  constructor(readonly frame: Locator) {}

  get problem() {
    return this.frame.getByRole('alert')
  }

  get again() {
    return this.frame.getByRole('button', { name: 'Download again' })
  }

  /** Fetches it, and it is damaged still: that is not offered a second time. */
  async staysDamaged() {
    await this.again.click()
    await expect(this.problem).toContainText('We downloaded it again, but it’s still damaged.')
    await expect(this.again).toHaveCount(0)
  }

  async opens() {
    const tab = this.frame.page().context().waitForEvent('page')
    await this.frame.getByRole('button', { name: /^Open (in a new tab|document)$/ }).click()
    return tab
  }

  async report() {
    await this.frame.getByRole('button', { name: 'Open ticket about this file' }).click()
  }
}
