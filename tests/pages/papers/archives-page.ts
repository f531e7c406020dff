import { PortalPage } from '../portal-page.ts'

export class ArchivesPage extends PortalPage {
  get rows() {
    return this.page.getByRole('list', { name: 'Archived documents' }).getByRole('listitem')
  }

  row(name: string) {
    return this.rows.filter({ hasText: name })
  }

  downloadButton(name: string) {
    return this.page.getByRole('button', { name: `Download ${name}` })
  }

  async downloads(name: string) {
    const download = this.page.waitForEvent('download')
    await this.downloadButton(name).click()
    return download
  }

  async search(text: string) {
    await this.page.getByRole('searchbox').fill(text)
  }

  async showAll() {
    await this.page.getByRole('button', { name: 'Show all documents' }).click()
  }
}
