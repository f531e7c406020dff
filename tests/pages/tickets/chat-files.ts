import { expect, type Locator } from 'playwright/test'

import type { GivenFile } from './files-panel.ts'
import { TicketPage } from './ticket-page.ts'

/** The chat of a ticket, where files come into it and stand in it. */
export class ChatFiles extends TicketPage {
  /** Presses `button` and chooses `file`. Returns which camera the picker asks for, if any. */
  async pick(button: Locator, file: Exclude<GivenFile, string>) {
    const chooser = this.page.waitForEvent('filechooser')
    await button.click()
    const choice = await chooser
    const camera = await choice.element().getAttribute('capture')
    await choice.setFiles(file)
    return camera
  }

  /** A file as it comes from the desktop. */
  async drop(name: string) {
    const data = await this.#carried(name)
    await this.box.dispatchEvent('dragenter', { dataTransfer: data })
    await expect(this.withText('Drop files here')).toBeVisible()
    await this.box.dispatchEvent('drop', { dataTransfer: data })
    await expect(this.withText('Drop files here')).toBeHidden()
  }

  #carried(name: string, text?: string) {
    return this.page.evaluateHandle(
      ([file, plain]) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File(['cycle 12: stop\n'], file ?? '', { type: 'text/plain' }))
        if (plain !== undefined) transfer.items.add(plain, 'text/plain')
        return transfer
      },
      [name, text],
    )
  }

  /** What opens a file that stands in the chat. */
  file(name: string) {
    return this.messages.getByRole('button', { name })
  }

  /** The small picture of the file of this name. */
  pictureIn(name: string) {
    return this.file(name).locator('img')
  }
}
