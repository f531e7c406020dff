import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

export interface GivenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The files of a ticket: the list, the upload window, the detail of one. */
export class AttachmentsPanel {
  constructor(readonly page: Page) {}

  get region() {
    return this.page.getByRole('region', { name: 'Attachments' })
  }

  get rows() {
    return this.region.getByRole('listitem')
  }

  row(text: string) {
    return this.rows.filter({ hasText: text })
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
  async drop(file: GivenFile) {
    const data = await this.page.evaluateHandle(
      ({ name, type, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], name, { type }))
        return transfer
      },
      { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
    )
    await this.dialog
      .getByText('accept: image/*, pdf, zip, mp4, docx, txt (max 30MB)')
      .or(this.dialog.locator('label b'))
      .first()
      .dispatchEvent('drop', { dataTransfer: data })
    await expect(this.dialog.locator('label b')).toHaveText(file.name)
    return this
  }

  async send() {
    await this.dialog.getByRole('button', { name: 'Upload' }).click()
    return this
  }

  /** From the button to the row. */
  async upload(file: GivenFile, description?: string) {
    await this.openUpload()
    if (description !== undefined) await this.description.fill(description)
    await (await this.choose(file)).send()
    await expect(this.dialog).toBeHidden()
    return this
  }

  /** The window of one file. */
  async open(name: string) {
    await this.row(name).getByRole('button').click()
    const detail = this.page.getByRole('dialog', { name, exact: true })
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
