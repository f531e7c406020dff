import { expect, type Locator, type Page } from 'playwright/test'

/** A file within `frame` that lies on another host, and can't be read by the portal. */
export class FileElsewhere {
  constructor(readonly frame: Locator) {}

  /** Says so, in place of the file. */
  get panel() {
    return this.frame.getByText('This file opens in a new tab')
  }

  get link() {
    return this.frame.getByRole('link', { name: 'Open in a new tab' })
  }

  get download() {
    return this.frame.getByRole('link', { name: 'Download' })
  }

  /** Where it is not known yet that it can't be read. */
  get downloadButton() {
    return this.frame.getByRole('button', { name: 'Download' })
  }

  get notOnThisDevice() {
    return this.frame.getByText('Not available offline yet')
  }

  /** Presses what opens it. Returns the tab, which knows nothing of the portal. */
  async opens(way: Locator = this.link): Promise<Page> {
    const popup = this.frame.page().context().waitForEvent('page')
    await way.click()
    const tab = await popup
    await tab.waitForURL(/^http/)
    expect(await tab.evaluate(() => window.opener === null && document.referrer === '')).toBe(true)
    return tab
  }
}
