import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** Where the link of a mail leads: an address to be confirmed, a password to be chosen, or nothing any more. */
export class MailLinkPage extends PortalPage {
  async asksToConfirm() {
    await expect(this.heading('Confirm your email address')).toBeVisible()
    return this
  }

  /** What is said of who registered. */
  fact(text: string | RegExp) {
    return this.page.getByRole('definition').filter({ hasText: text })
  }

  async confirm() {
    await this.page.getByRole('button', { name: 'Confirm email address' }).click()
  }

  get confirmed() {
    return this.heading('Email address confirmed')
  }

  /** For the device that registered. */
  async deviceCode() {
    return (await this.page.getByText(/^\d{6}$/).textContent()) ?? ''
  }

  /** Signed out: of a new email address. */
  async signInFirst() {
    await this.page.getByRole('link', { name: 'Go to sign-in' }).click()
  }

  /** Of a new email address. */
  async useAddress() {
    await this.page.getByRole('button', { name: 'Use this address' }).click()
  }

  async toHome() {
    await this.page.getByRole('button', { name: 'Back to home' }).click()
  }

  async asksForPassword() {
    await expect(this.heading('Choose a new password')).toBeVisible()
    return this
  }

  get password() {
    return this.page.getByLabel('New password')
  }

  /** Greets whoever was invited. */
  async greets() {
    await expect(this.heading('Your account is ready')).toBeVisible()
    return this
  }

  get firstPassword() {
    return this.page.getByLabel('Password', { exact: true })
  }

  /** The invitation was used, is too old, or a newer one was sent. */
  async isInvitationOver() {
    await expect(this.heading('This invitation no longer works')).toBeVisible()
    return this
  }

  async save() {
    await this.page.getByRole('button', { name: 'Save password' }).click()
  }

  /** The link was used, is too old, or was cut. */
  async isOver() {
    await expect(this.heading('This link no longer works')).toBeVisible()
    return this
  }
}
