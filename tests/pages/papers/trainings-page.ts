import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** Certificates of people who were trained: the list, and the screen of one. */
export class TrainingsPage extends PortalPage {
  get rows() {
    return this.page.getByRole('list', { name: 'Training certificates' }).getByRole('listitem')
  }

  get searchBox() {
    return this.page.getByRole('searchbox')
  }

  async search(text: string) {
    await this.searchBox.fill(text)
  }

  async openFirst() {
    await this.rows.first().getByRole('link').click()
    await expect(this.drawing).toBeVisible()
    return this
  }

  /** Shows those of all instruments again. */
  async showEveryInstrument() {
    await this.page.getByRole('button', { name: /^For / }).click()
  }

  /** The certificate itself, on the screen of one. */
  get drawing() {
    return this.page.getByRole('group', { name: 'Page' }).locator('canvas').first()
  }

  async downloads() {
    const download = this.page.waitForEvent('download')
    await this.page.getByRole('button', { name: 'Download' }).click()
    return (await download).suggestedFilename()
  }

  get gone() {
    return this.heading('We can’t find this certificate')
  }
}
