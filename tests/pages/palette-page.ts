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

  async openByKeys() {
    await this.page.keyboard.press('Control+k')
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

  async turnSingleKeysOff() {
    await this.shortcuts.getByRole('radio', { name: 'Off' }).check()
  }

  /** The texts that the browser marks as what was searched for. */
  get marks() {
    return this.page.evaluate(() =>
      [...(CSS.highlights.get('found') ?? [])].map((range) => (range as Range).toString()),
    )
  }
}
