import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'
import { DrawWindow } from './draw-window.ts'
import type { GivenFile } from './files-panel.ts'

/** The photos of a ticket that was just opened: offered by the window that says so, and sent from their own. */
export class PhotosWindow extends PortalPage {
  get offer() {
    return this.page.getByRole('button', { name: 'Add photos of the screen' })
  }

  async open() {
    await this.offer.click()
    await expect(this.dialog).toBeVisible()
    return this
  }

  get dialog() {
    return this.window('Photos of the screen')
  }

  get photos() {
    return this.dialog.getByRole('list', { name: 'Photos to send' }).getByRole('listitem')
  }

  /** From the gallery, as many as are given. */
  async choose(...files: Exclude<GivenFile, string>[]) {
    const chooser = this.page.waitForEvent('filechooser')
    await this.dialog.getByRole('button', { name: 'Choose photos' }).click()
    const choice = await chooser
    expect(choice.isMultiple()).toBe(true)
    await choice.setFiles(files)
    await expect(this.photos).toHaveCount(files.length)
    return this
  }

  async draw(photo: number) {
    await this.dialog.getByRole('button', { name: `Draw on Photo ${photo}` }).click()
    return new DrawWindow(this.page).isShown()
  }

  async send(count: number) {
    await this.dialog
      .getByRole('button', { name: count === 1 ? 'Send 1 photo' : `Send ${count} photos` })
      .click()
    await expect(this.dialog).toBeHidden()
  }
}
