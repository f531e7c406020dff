import { PortalPage } from '../portal-page.ts'

export class PointsPage extends PortalPage {
  balance(total: number) {
    return this.withText(`${new Intl.NumberFormat('en').format(total)} points`)
  }

  /** Each change, the newest first. */
  get history() {
    return this.page.getByRole('list', { name: 'Points history' }).getByRole('listitem')
  }

  change(reason: string) {
    return this.history.filter({ hasText: reason })
  }

  async nextPage() {
    await this.page.getByRole('button', { name: 'Next page' }).click()
  }
}
