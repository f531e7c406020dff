import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

/** The list of instruments, and the page of the one that is open. */
export class InstrumentsPage {
  constructor(readonly page: Page) {}

  async isShown() {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Instruments' })).toBeVisible()
    return this
  }

  get rows() {
    return this.page.getByRole('list', { name: 'Instruments of the account' }).getByRole('listitem')
  }

  row(serial: string) {
    return this.rows.filter({ hasText: serial })
  }

  /** Opens the menu of an instrument (section 2.2). */
  async menu(serial: string) {
    await this.row(serial)
      .getByRole('button', { name: /^Menu: / })
      .click()
    return this.page.getByRole('dialog')
  }

  section(name: string) {
    return this.page.getByRole('region', { name })
  }

  /** Presses `button` and answers the labels that went to the printer, as pictures. */
  async prints(button: string): Promise<string[]> {
    await this.page.evaluate(() => {
      // As if the dialog of the system stayed open.
      globalThis.print = () => undefined
    })
    await this.page.getByRole('button', { name: button }).click()
    const labels = this.page.locator('[data-label] svg')
    await expect(labels.first()).toBeAttached()
    await this.page.emulateMedia({ media: 'print' })
    await expect(labels.first()).toBeVisible()
    await expect(this.page.locator('#root')).toBeHidden()
    const drawn = await labels.evaluateAll((all) => all.map((each) => each.outerHTML))
    await this.page.emulateMedia({ media: 'screen' })
    await this.page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(labels).toHaveCount(0)
    return drawn
  }
}
