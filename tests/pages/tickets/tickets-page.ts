import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'
import { ExportWindow } from './export-window.ts'
import { TicketPage } from './ticket-page.ts'

/** What a row of the list shows, under the names of the columns of the exported sheet. */
export interface ShownTicket {
  Number: string
  Type: string
  Status: string
  Instrument: string
  Description: string
}

export class TicketsPage extends PortalPage {
  async isShown() {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
    return this
  }

  get #list() {
    return this.page.getByRole('list', { name: 'Tickets' })
  }

  get rows() {
    return this.#list.getByRole('listitem')
  }

  row(number: string) {
    return this.rows.filter({ hasText: number })
  }

  /** What a row leads with: it has the focus when the list is walked by keyboard. */
  get links() {
    return this.rows.getByRole('link')
  }

  linkOf(ticket: number) {
    return this.#list.locator(`a[href$="/${ticket}"]`)
  }

  /** Said on a row whose chat was not read to its end. */
  unread(number: string, count: number) {
    return this.row(number).getByTitle(new RegExp(`^${count} unread messages?$`))
  }

  get searchBox() {
    return this.page.getByRole('searchbox')
  }

  async search(text: string) {
    await this.searchBox.fill(text)
    return this
  }

  filter(status: string) {
    return this.page.getByRole('button', { name: new RegExp(`^${status}\\b`) })
  }

  async filterBy(status: string) {
    await this.filter(status).click()
    return this
  }

  get noMatch() {
    return this.withText('No tickets found')
  }

  /** Said while an order that is due waits for the pointer or the focus to leave. */
  newer(count: number) {
    return this.page.getByRole('button', { name: `${count} newer ticket` })
  }

  async openFirst() {
    await this.rows.first().getByRole('link').click()
  }

  async open(number: string) {
    await this.row(number).getByRole('link').click()
    return new TicketPage(this.page).isShown(number)
  }

  /** Every row of every page, as a person would turn them; the window is wide enough for a column each. */
  async readAll(): Promise<ShownTicket[]> {
    const all: ShownTicket[] = []
    for (;;) {
      await expect(this.#list).toHaveAttribute('aria-busy', 'false')
      all.push(...(await this.#readRows()))
      const next = this.page.getByRole('button', { name: 'Next page' })
      if (await next.isDisabled()) return all
      const last = all.at(-1)?.Number ?? ''
      await next.click()
      await expect(this.page).toHaveURL(new RegExp(`offset=${all.length}\\b`))
      await expect(this.row(last)).toHaveCount(0)
    }
  }

  #readRows(): Promise<ShownTicket[]> {
    return this.links.evaluateAll((links) =>
      links.map((link) => {
        const cells = [...link.querySelectorAll<HTMLElement>(':scope > span')]
        const [kind, number, instrument, description, status] = cells
        return {
          Number: number?.innerText ?? '',
          Type: kind?.title ?? '',
          Status: status?.innerText.split('\n')[0] ?? '',
          Instrument: (instrument?.innerText ?? '').replaceAll(/\s+/g, ' ').trim(),
          Description: description?.innerText ?? '',
        }
      }),
    )
  }

  get exportButton() {
    return this.page.getByRole('button', { name: 'Export' })
  }

  async openExport() {
    await this.exportButton.click()
    const chosen = new ExportWindow(this.page)
    await expect(chosen.dialog).toBeVisible()
    return chosen
  }
}
