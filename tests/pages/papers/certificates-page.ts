import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'
import { PdfReader } from './pdf-reader.ts'

/** Certificates of instruments: the list, the menu of one, the paper that is open over it. */
export class CertificatesPage extends PortalPage {
  /** From any other screen. */
  async arrive() {
    await this.navigation.getByRole('link', { name: 'Certificates', exact: true }).click()
    await expect(this.cards.first()).toBeVisible()
    return this
  }

  get list() {
    return this.page.getByRole('list', { name: 'Instrument certificates' })
  }

  get cards() {
    return this.list.getByRole('listitem')
  }

  get ending() {
    return this.cards.filter({ hasText: 'Expires in' })
  }

  get searchBox() {
    return this.page.getByRole('searchbox')
  }

  async search(text: string) {
    await this.searchBox.fill(text)
  }

  async showAll() {
    await this.page.getByRole('button', { name: 'Show all certificates' }).click()
  }

  /** The filter of those that end; pressed again, it is gone. */
  async toggleEnding() {
    await this.page.getByRole('button', { name: 'Expired or expiring soon' }).click()
  }

  /** The one instrument whose certificates are shown; a press shows those of all. */
  onlyOf(instrument: string) {
    return this.page.getByRole('button', { name: `For ${instrument}` })
  }

  /** Takes the filter of the one instrument away, whichever it is. */
  async showEveryInstrument() {
    await this.onlyOf('').click()
  }

  get auditPack() {
    return this.page.getByRole('button', { name: 'Download audit pack' })
  }

  /** Of the certificate at this place of the list, from 0. */
  async openMenu(at = 0) {
    await this.cards.nth(at).getByRole('button').click()
    await expect(this.menu).toBeVisible()
    return this
  }

  /** Searches the one certificate of this number, and opens its menu. */
  async openMenuOf(number: string) {
    await this.search(number)
    await expect(this.cards).toHaveCount(1)
    await expect(this.cards).toContainText(number)
    await this.openMenu()
    await expect(this.menu).toContainText(number)
    return this
  }

  get menu() {
    return this.window()
  }

  /** In the menu: the certificate, where it is shown here. */
  get viewCertificate() {
    return this.menu.getByRole('button', { name: 'View Certificate' })
  }

  /** In the menu: the certificate, where it is shown in a tab of its own. */
  get certificateLink() {
    return this.menu.getByRole('link', { name: 'View Certificate' })
  }

  get viewSticker() {
    return this.menu.getByRole('button', { name: 'View Sticker' })
  }

  /** The paper that is open, by its title. */
  paper(title: string) {
    return new PdfReader(this.window(), title)
  }

  /** The first page of whatever is open. */
  get drawing() {
    return this.window().getByRole('group', { name: 'Page' }).locator('canvas').first()
  }

  /** The picture that is open. */
  get picture() {
    return this.window().getByRole('img')
  }

  /** What goes to the printer. */
  get printed() {
    return this.page.locator('.bs-print canvas')
  }

  /** Presses 'Print', looks at the sheet as the printer gets it, and ends the printing. */
  async prints(sheet: () => Promise<void>) {
    await this.page.evaluate(() => {
      // As if the dialog of the system stayed open.
      globalThis.print = () => undefined
    })
    await this.page.getByRole('button', { name: 'Print' }).click()
    await expect(this.printed).toHaveCount(1)
    await this.page.emulateMedia({ media: 'print' })
    await sheet()
    await this.page.emulateMedia({ media: 'screen' })
    await this.page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(this.printed).toHaveCount(0)
  }

  async downloads(button: string) {
    const download = this.page.waitForEvent('download')
    await this.page.getByRole('button', { name: button }).click()
    return download
  }
}
