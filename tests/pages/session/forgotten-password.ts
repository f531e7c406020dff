import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** The window that asks for the link with which a new password is chosen. */
export class ForgottenPassword extends PortalPage {
  get dialog() {
    return this.window('Forgot your password?')
  }

  get email() {
    return this.dialog.getByLabel('Email')
  }

  async send(email: string) {
    await this.email.fill(email)
    await this.dialog.getByRole('button', { name: 'Send link' }).click()
  }

  /** Asks for the mail. Returns all that the window says then, without the address. */
  async ask(email: string): Promise<string> {
    await this.send(email)
    await expect(this.dialog.getByText(`account for ${email}`)).toBeVisible()
    return (await this.dialog.innerText()).replaceAll(email, 'ADDRESS')
  }
}
