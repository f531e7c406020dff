import { PortalPage } from './portal-page.ts'

/** What says that a new version of the portal waits to be taken. */
export class UpdateOffer extends PortalPage {
  get shown() {
    return this.page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  }

  async take() {
    await this.shown.getByRole('button', { name: 'Update now' }).click()
  }
}
