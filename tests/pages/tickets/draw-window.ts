import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** The window in which a picture is drawn on. */
export class DrawWindow extends PortalPage {
  get dialog() {
    return this.window('Draw on the photo')
  }

  async isShown() {
    await expect(this.canvas).toBeVisible()
    return this
  }

  /** The picture, with its keys. */
  get canvas() {
    return this.dialog.getByRole('application', { name: 'Photo to draw on' })
  }

  /** What is said of the last mark. */
  get said() {
    return this.dialog.getByRole('status')
  }

  async take(tool: 'Circle' | 'Arrow' | 'Blur') {
    const button = this.dialog.getByRole('button', { name: tool })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    return this
  }

  /** With the mouse, between points in parts of width and height; the same point twice is a tap. */
  async drag(from: [number, number], to: [number, number]) {
    const box = await this.canvas.locator('canvas').boundingBox()
    if (!box) throw new Error('there is no picture')
    const at = ([x, y]: [number, number]) =>
      [box.x + x * box.width, box.y + y * box.height] as const
    await this.page.mouse.move(...at(from))
    await this.page.mouse.down()
    await this.page.mouse.move(...at(to), { steps: 4 })
    await this.page.mouse.up()
    return this
  }

  async press(...keys: string[]) {
    for (const key of keys) await this.canvas.press(key)
    return this
  }

  async done() {
    await this.dialog.getByRole('button', { name: 'Done' }).click()
    await expect(this.dialog).toBeHidden()
  }

  async cancel() {
    await this.dialog.getByRole('button', { name: 'Cancel' }).click()
  }
}
