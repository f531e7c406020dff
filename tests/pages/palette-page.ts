import { expect } from 'playwright/test'

import { PortalPage } from './portal-page.ts'

/** The palette over a screen, and the sheet of shortcuts. */
export class PalettePage extends PortalPage {
  get dialog() {
    return this.window('Search and go')
  }

  get box() {
    return this.dialog.getByRole('combobox')
  }

  get options() {
    return this.dialog.getByRole('option')
  }

  option(name: string | RegExp) {
    return this.dialog.getByRole('option', { name })
  }

  get active() {
    return this.dialog.locator('[role="option"].Mui-focused')
  }

  /** Its button in the navigation. */
  get button() {
    return this.page.getByRole('button', { name: 'Search', exact: true })
  }

  /** The keys are heard once the first screen is shown and the page is idle. */
  async openByKeys() {
    await expect(async () => {
      await this.page.keyboard.press('Control+k')
      await expect(this.dialog).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(this.box).toBeFocused()
    return this
  }

  async ask(text: string) {
    await this.box.fill(text)
    return this
  }

  get shortcuts() {
    return this.window('Keyboard shortcuts')
  }

  async openShortcuts() {
    await expect(async () => {
      await this.page.keyboard.press('Shift+?')
      await expect(this.shortcuts).toBeVisible({ timeout: 1000 })
    }).toPass()
  }
}
