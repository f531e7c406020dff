import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'
import { SignInPage } from './sign-in-page.ts'

/** The vendor's staff sign in, choose a customer, and act under a banner that says for whom. */
export class ActingPage extends PortalPage {
  async open() {
    await this.page.goto('/login-staff')
    await expect(this.heading('Staff sign-in')).toBeVisible()
    return this
  }

  async signIn(email: string) {
    await new SignInPage(this.page).signIn(email)
  }

  customer(name: string) {
    return this.page.getByRole('button', { name: new RegExp(`^${name}`) })
  }

  /** Goes on for a customer, to their home. */
  async actFor(name: string) {
    await this.customer(name).click()
    await expect(this.banner).toBeVisible()
    await expect(this.title).toHaveText(/^Good /)
  }

  get banner() {
    return this.page.getByRole('complementary', { name: 'Customer you’re acting for' })
  }
}
