import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'
import { AuthenticatorModal } from './authenticator-modal.ts'

/** Where a second factor has to be set up before anything else. */
export class SecondStepPage extends PortalPage {
  async isShown() {
    await expect(this.heading('Set up a second step')).toBeVisible()
    return this
  }

  get passkeyButton() {
    return this.page.getByRole('button', { name: 'Add a passkey' })
  }

  async setUpApp() {
    await this.page.getByRole('button', { name: 'Set up an app' }).click()
    return new AuthenticatorModal(this.page)
  }
}
