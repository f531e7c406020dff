import { expect } from 'playwright/test'

import { PdfReader } from '../papers/pdf-reader.ts'
import { PortalPage } from '../portal-page.ts'

/** The PDFs among the files of the ticket that is open. */
export class AttachedPdf extends PortalPage {
  row(name: string) {
    return this.section('Files').getByRole('listitem').filter({ hasText: name })
  }

  /** Opens the window of a file. Returns the reader in it. */
  async open(name: string) {
    await this.row(name).getByRole('button').click()
    await expect(this.window(name)).toBeVisible()
    return new PdfReader(this.window(name), name)
  }

  async close(name: string) {
    await this.page.keyboard.press('Escape')
    await expect(this.window(name)).toBeHidden()
  }

  /** From its window, which closes. Returns what the file is called. */
  async downloads(name: string) {
    const download = this.page.waitForEvent('download')
    await this.window(name).getByRole('button', { name: 'Download', exact: true }).click()
    await expect(this.window(name)).toBeHidden()
    return (await download).suggestedFilename()
  }

  async fillsTheScreen() {
    return this.page.evaluate(() => document.fullscreenElement !== null)
  }

  async leaveFullScreen() {
    await this.page.evaluate(() => document.exitFullscreen())
  }
}
