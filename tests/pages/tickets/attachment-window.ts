import type { Page } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** One file of a ticket, shown where it can be; without a name, the one that is open. */
export class AttachmentWindow extends PortalPage {
  constructor(
    page: Page,
    readonly name?: string,
  ) {
    super(page)
  }

  get dialog() {
    return this.window(this.name)
  }

  get picture() {
    return this.dialog.getByRole('img', this.name === undefined ? {} : { name: this.name })
  }

  says(text: string) {
    return this.dialog.getByText(text)
  }

  /** Presses 'Download'. Returns what came. */
  async download() {
    const saved = this.page.waitForEvent('download')
    await this.dialog.getByRole('button', { name: 'Download', exact: true }).click()
    return saved
  }

  /** Asks first. */
  async delete() {
    await this.dialog.getByRole('button', { name: 'Delete' }).click()
  }
}
