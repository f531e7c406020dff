import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

/** A file as a journey gives it to a picker: its bytes, or where it lies. */
export type GivenFile = string | { name: string; mimeType: string; buffer: Buffer }

/** The files of the ticket that is open: the list, the upload window, the detail of one. */
export class FilesPanel {
  constructor(readonly page: Page) {}

  get region() {
    return this.page.getByRole('region', { name: 'Attachments' })
  }

  get rows() {
    return this.region.getByRole('listitem')
  }

  row(name: string) {
    return this.rows.filter({ hasText: name })
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Upload Attachment' })
  }

  get description() {
    return this.dialog.getByLabel('Description')
  }

  async openUpload() {
    await this.region.getByRole('button', { name: 'Upload' }).click()
    await expect(this.dialog).toBeVisible()
    return this
  }

  async choose(file: GivenFile) {
    await this.dialog.locator('input[type="file"]').setInputFiles(file)
    return this
  }

  /** As from the desktop: past the picker, which offers only what is taken. */
  async drop(file: Exclude<GivenFile, string>) {
    const { name, mimeType, buffer } = file
    const data = await this.page.evaluateHandle(
      ([called, type, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], called, { type }))
        return transfer
      },
      [name, mimeType, buffer.toString('base64')] as const,
    )
    const area = this.dialog.locator('label').filter({ has: this.page.locator('input') })
    await area.first().dispatchEvent('drop', { dataTransfer: data })
    await expect(area.getByText(name, { exact: true })).toBeVisible()
    return this
  }

  async send() {
    await this.dialog.getByRole('button', { name: 'Upload' }).click()
    return this
  }

  /** From the button to the end. */
  async upload(name: string, mimeType: string, buffer: Buffer, description = '') {
    await this.openUpload()
    await this.choose({ name, mimeType, buffer })
    await this.description.fill(description)
    await this.send()
    await expect(this.dialog).toBeHidden()
    return this
  }

  /** Opens the detail of a file. */
  async open(name: string) {
    await this.row(name).getByRole('button').click()
    const detail = this.page.getByRole('dialog', { name })
    await expect(detail).toBeVisible()
    return detail
  }

  async select(name: string) {
    await this.row(name).getByRole('checkbox').check()
  }

  get deleteQuestion() {
    return this.page.getByRole('dialog', { name: 'Are you sure you want to delete attachment?' })
  }
}
