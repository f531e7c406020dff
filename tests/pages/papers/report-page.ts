import { PortalPage } from '../portal-page.ts'

/** What the instruments had in a span of time. */
export class ReportPage extends PortalPage {
  figure(name: string | RegExp) {
    return this.section(name)
  }

  /** The same as a table; `name` where it is not called as the figure is. */
  async openFigures(figure: string, name = figure) {
    await this.figure(figure).getByText(`Table: ${name}`).click()
    return this.figure(figure).getByRole('row')
  }

  get table() {
    return this.page.getByRole('group', { name: 'By instrument and month' })
  }

  get instruments() {
    return this.table.getByRole('rowheader')
  }

  get columns() {
    return this.table.getByRole('columnheader')
  }

  get from() {
    return this.page.getByLabel('From')
  }

  get to() {
    return this.page.getByLabel('To')
  }

  get spreadsheet() {
    return this.page.getByRole('button', { name: 'Download Excel (xlsx)' })
  }

  /** Returns where the spreadsheet lies. */
  async exports() {
    const download = this.page.waitForEvent('download')
    await this.spreadsheet.click()
    return (await download).path()
  }
}
