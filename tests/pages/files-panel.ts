import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

/** The files of the ticket that is open. */
export class FilesPanel {
  constructor(readonly page: Page) {}

  get region() {
    return this.page.getByRole('region', { name: 'Attachments' })
  }

  row(name: string) {
    return this.region.getByRole('listitem').filter({ hasText: name })
  }

  async upload(name: string, mimeType: string, buffer: Buffer, description = '') {
    const dialog = this.page.getByRole('dialog', { name: 'Upload Attachment' })
    await this.region.getByRole('button', { name: 'Upload' }).click()
    await dialog.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })
    await dialog.getByLabel('Description').fill(description)
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(dialog).toBeHidden()
    return this
  }

  /** Opens the detail of a file. */
  async open(name: string) {
    await this.row(name).getByRole('button').click()
    const detail = this.page.getByRole('dialog', { name })
    await expect(detail).toBeVisible()
    return detail
  }
}
