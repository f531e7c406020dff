import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** A file as a journey gives it: a picture of a label. */
interface Picture {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The scanner of labels, and what it says of one that it can't look up. */
export class ScannerPage extends PortalPage {
  async isShown() {
    await expect(this.heading('Scan the label')).toBeVisible()
    return this
  }

  /** Waits until it shows what the camera sees. */
  async showsCamera() {
    const video = this.page.locator('video')
    const isPlaying = () => video.evaluate((each: HTMLVideoElement) => each.currentTime > 0)
    await expect.poll(isPlaying).toBe(true)
  }

  async choosePicture(picture: Picture) {
    await this.page.getByLabel('Scan a photo').last().setInputFiles(picture)
  }

  get code() {
    return this.page.getByLabel('Serial number or code')
  }

  /** Types what is on the label; the box may have to be asked for first. */
  async type(code: string) {
    const ask = this.page.getByRole('button', { name: 'Enter the serial number instead' })
    // Without a camera the box takes the button's place, maybe while that is about to be clicked.
    await expect(async () => {
      await expect(ask.or(this.code).first()).toBeVisible()
      if (!(await this.code.isVisible())) await ask.click({ timeout: 1000 })
      await expect(this.code).toBeVisible({ timeout: 1000 })
    }).toPass()
    await this.code.fill(code)
    await this.page.getByRole('button', { name: 'Find' }).click()
  }

  /** As fast as a hand scanner types, however busy this machine is. */
  async typeByScanner(code: string) {
    await this.page.evaluate(
      (keys) => {
        for (const key of keys) {
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        }
      },
      [...code.split(''), 'Enter'],
    )
  }
}
