import { PortalPage } from '../portal-page.ts'

const ENDS = /Expires (in \d+ days|tomorrow|today)/

/** What waits or ends in the next time, on home. */
export class ComingUp extends PortalPage {
  get #links() {
    return this.section('Coming up').getByRole('link')
  }

  /** Leads to the forms to fill in. */
  get forms() {
    return this.#links.filter({ hasText: /forms? to fill in/ })
  }

  get visits() {
    return this.#links.filter({ has: this.page.locator('time') })
  }

  /** The certificates that end soon. */
  get ending() {
    return this.#links.filter({ hasText: ENDS })
  }

  /** Follows the certificate that ends first. Returns when that is, as it was said. */
  async followEnding() {
    const [ends = ''] = ENDS.exec((await this.ending.first().textContent()) ?? '') ?? []
    await this.ending.first().click()
    return ends
  }

  /** Where a certificate's link leads: those that end at the same time. */
  row(ends: string) {
    return this.page.getByRole('listitem').filter({ hasText: ends })
  }
}
