import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'
import { AttachmentWindow } from './attachment-window.ts'

/** A file as a journey gives it to a picker: its bytes, or where it lies. */
export type GivenFile = string | { name: string; mimeType: string; buffer: Buffer }

/** The files of the ticket that is open: the list, the upload window, the detail of one. */
export class FilesPanel extends PortalPage {
  get region() {
    return this.section('Files')
  }

  get noFiles() {
    return this.region.getByText('No files yet')
  }

  get rows() {
    return this.region.getByRole('listitem')
  }

  row(name: string) {
    return this.rows.filter({ hasText: name })
  }

  /** What is kept on the device until it can be sent. */
  get unsent() {
    return this.page.getByRole('list', { name: 'Not sent yet' })
  }

  get unsentRows() {
    return this.unsent.getByRole('listitem')
  }

  /** The upload window. */
  get dialog() {
    return this.window('Upload Attachment')
  }

  /** Takes out the one that was chosen, or the one of this name. */
  async takeOut(name = '') {
    await this.dialog.getByRole('button', { name: `Remove ${name}` }).click()
  }

  get progress() {
    return this.dialog.getByRole('progressbar', { name: /^Upload progress of/ })
  }

  async cancel() {
    await this.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(this.dialog).toBeHidden()
  }

  /** What was chosen, a row each. */
  get chosenRows() {
    return this.dialog.getByRole('list', { name: 'Files to upload' }).getByRole('listitem')
  }

  /** Why one of them was not taken. */
  refusalOf(name: string) {
    return this.chosenRows.filter({ hasText: name }).getByRole('alert')
  }

  /** What was chosen, as the upload window names it. */
  chosen(name: string) {
    return this.dialog.getByText(name)
  }

  get description() {
    return this.dialog.getByLabel('Description')
  }

  async openUpload() {
    await this.region.getByRole('button', { name: 'Upload' }).click()
    await expect(this.dialog).toBeVisible()
    return this
  }

  async choose(...files: GivenFile[]) {
    await this.dialog.locator('input[type="file"]').setInputFiles(files as string[])
    return this
  }

  /** As from the desktop: past the picker, which offers only what is taken. */
  async drop(...files: Exclude<GivenFile, string>[]) {
    const given = files.map(({ name, mimeType, buffer }) => ({
      name,
      type: mimeType,
      base64: buffer.toString('base64'),
    }))
    const data = await this.page.evaluateHandle((dropped) => {
      const transfer = new DataTransfer()
      for (const { name, type, base64 } of dropped) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
      }
      return transfer
    }, given)
    const area = this.dialog.locator('label').filter({ has: this.page.locator('input') })
    await area.first().dispatchEvent('drop', { dataTransfer: data })
    for (const { name } of files) {
      await expect(this.dialog.getByText(name, { exact: true })).toBeVisible()
    }
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

  /** The window of a file that was opened, here or in the chat. */
  detail(name: string) {
    return new AttachmentWindow(this.page, name)
  }

  /** Opens the detail of a file, for what stands in it. */
  async look(name: string) {
    await this.open(name)
    return this.detail(name)
  }

  /** Opens what has no name: a description alone. */
  async lookAtOnly() {
    await this.rows.getByRole('button').click()
    return new AttachmentWindow(this.page)
  }

  /** From the detail that is open. */
  async download(name: string) {
    const detail = this.page.getByRole('dialog', { name })
    await detail.getByRole('button', { name: 'Download', exact: true }).click()
  }

  async select(name: string) {
    await this.row(name).getByRole('checkbox').check()
  }

  /** Asks first, for as many as were selected. */
  async deleteSelected(count: number) {
    const chosen = this.page.getByRole('toolbar', { name: `${count} selected` })
    await chosen.getByRole('button', { name: 'Delete' }).click()
  }

  get deleteQuestion() {
    return this.window('Are you sure you want to delete attachment?')
  }

  async answerDelete(answer: 'Ok' | 'Cancel') {
    await this.deleteQuestion.getByRole('button', { name: answer, exact: true }).click()
    await expect(this.deleteQuestion).toBeHidden()
  }
}
