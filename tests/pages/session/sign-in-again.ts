import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** The window over a screen whose session has ended. */
export class SignInAgain extends PortalPage {
  get dialog() {
    return this.window('Sign in again')
  }

  async isShown() {
    await expect(this.dialog).toBeVisible()
    return this
  }

  get email() {
    return this.dialog.getByLabel('Email')
  }

  /** Signs in again, and goes on where one was. */
  async signIn(password: string) {
    await this.#submit(password)
    await expect(this.dialog).toBeHidden()
  }

  /** Somebody else signs in over the screen. */
  async signInAs(who: { email: string; password: string }) {
    await this.email.fill(who.email)
    await this.#submit(who.password)
  }

  async #submit(password: string) {
    await this.dialog.getByLabel('Password', { exact: true }).fill(password)
    await this.dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
}
