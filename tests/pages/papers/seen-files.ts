import { expect } from 'playwright/test'

import { FilesPanel } from '../tickets/files-panel.ts'

/** The files of a ticket, looked at one by one: what was looked at is kept on the device. */
export class SeenFiles extends FilesPanel {
  /** Opens each, sees that it is shown, and closes it. */
  async lookThrough(...names: string[]) {
    for (const name of names) {
      const detail = await this.open(name)
      await expect(detail.locator('img, canvas').first()).toBeVisible()
      await this.page.keyboard.press('Escape')
      await expect(detail).toBeHidden()
    }
  }

  /** Downloads what was selected. */
  async downloadSelected() {
    const download = this.page.waitForEvent('download')
    await this.region.getByRole('button', { name: 'Download' }).click()
    await download
  }
}
