import { PortalPage } from '../portal-page.ts'

export class PointsPage extends PortalPage {
  /** Each change, the newest first. */
  get history() {
    return this.page.getByRole('list', { name: 'Points history' }).getByRole('listitem')
  }

  change(reason: string) {
    return this.history.filter({ hasText: reason })
  }
}
