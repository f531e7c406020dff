import { expect } from 'playwright/test'

import { ScannerPage } from '../instruments/scanner-page.ts'
import { PortalPage } from '../portal-page.ts'

/** The window in which an instrument is chosen for a form. */
export class InstrumentPicker extends PortalPage {
  get dialog() {
    return this.window('Choose an instrument')
  }

  async isShown() {
    await expect(this.dialog).toBeVisible()
    return this
  }

  /** What can be pressed: an instrument each, but for the first two. */
  get buttons() {
    return this.dialog.getByRole('button')
  }

  /** The first of what is found. */
  async pick(search: string) {
    await this.dialog.getByRole('searchbox').fill(search)
    const found = this.dialog.getByRole('button', { name: new RegExp(search, 'i') })
    await found.first().click()
    await expect(this.dialog).toBeHidden()
  }

  async scan() {
    await this.dialog.getByRole('button', { name: 'Scan' }).click()
    return new ScannerPage(this.page).isShown()
  }
}
