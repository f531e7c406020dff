import { PortalPage } from '../portal-page.ts'

/** The window that gives the list of tickets as a spreadsheet. */
export class ExportWindow extends PortalPage {
  get dialog() {
    return this.window('Export to a spreadsheet')
  }

  /** Days as `YYYY-MM-DD`. */
  async choose(from: string, to: string) {
    await this.dialog.getByLabel('From').fill(from)
    await this.dialog.getByLabel('To').fill(to)
  }

  async submit() {
    await this.dialog.getByRole('button', { name: 'Export' }).click()
  }

  get submitButton() {
    return this.dialog.getByRole('button', { name: 'Export' })
  }
}
