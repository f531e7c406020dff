import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** The list of instruments, and the page of the one that is open. */
export class InstrumentsPage extends PortalPage {
  async isShown() {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Instruments' })).toBeVisible()
    return this
  }

  get rows() {
    return this.page.getByRole('list', { name: 'Your instruments' }).getByRole('listitem')
  }

  row(serial: string) {
    return this.rows.filter({ hasText: serial })
  }

  /** Opens the menu of an instrument (section 2.2), of the first where none is named. */
  async menu(serial = '') {
    const menus = this.row(serial).getByRole('button', { name: /^Menu for / })
    await menus.first().click()
    return this.page.getByRole('dialog')
  }

  async search(text: string) {
    await this.page.getByRole('searchbox').fill(text)
  }

  async showAll() {
    await this.page.getByRole('button', { name: 'Show all instruments' }).click()
  }

  get noMatch() {
    return this.withText('No instruments found')
  }

  /** Opens the page of an instrument of the list, of the first where none is named. */
  async open(serial = '') {
    await this.row(serial).getByRole('link').first().click()
  }

  /** Where the menu that is open leads. */
  get ways() {
    return this.window().getByRole('listitem')
  }

  get auditPack() {
    return this.page.getByRole('button', { name: 'Download audit pack' })
  }

  /** What the charts of the report say in words. */
  get charts() {
    return this.main.locator('svg text')
  }

  /** A chart of the report as a table; returns its cells. */
  async openFigures(chart: string) {
    const figures = this.page.locator('details', { hasText: `Table: ${chart}` })
    await figures.getByText(`Table: ${chart}`).click()
    return figures.getByRole('cell')
  }

  /** The window in which labels are chosen for printing. */
  async openLabels() {
    await this.page.getByRole('button', { name: 'Print labels' }).click()
    await expect(this.window()).toContainText('selected')
    return this.window()
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
