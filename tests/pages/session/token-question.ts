import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** The question whether to go on as the person whose token came in the address. */
export class TokenQuestion extends PortalPage {
  async isAskedFor(name: string) {
    await expect(this.heading(`Continue as ${name}?`)).toBeVisible()
    return this
  }

  async accept() {
    await this.page.getByRole('button', { name: 'Continue', exact: true }).click()
  }

  async stayAs(name: string) {
    await this.page.getByRole('button', { name: `Stay signed in as ${name}` }).click()
  }
}
