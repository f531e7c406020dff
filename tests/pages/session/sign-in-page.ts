import { expect } from 'playwright/test'

import { HomePage } from '../home-page.ts'
import { PortalPage } from '../portal-page.ts'
import { ForgottenPassword } from './forgotten-password.ts'

const DEMO_PASSWORD = 'benchside-demo'

export class SignInPage extends PortalPage {
  async isShown() {
    await expect(this.heading('Sign in')).toBeVisible()
    return this
  }

  async open(path = '/login') {
    await this.page.goto(path)
    return this.isShown()
  }

  get email() {
    return this.page.getByLabel('Email')
  }

  get password() {
    return this.page.getByLabel('Password', { exact: true })
  }

  get submitButton() {
    return this.page.getByRole('button', { name: 'Sign in', exact: true })
  }

  get passkeyButton() {
    return this.page.getByRole('button', { name: 'Sign in with a passkey' })
  }

  /** Leads to the provider of OpenID Connect, where the server has one. */
  get providerButton() {
    return this.page.getByRole('button', { name: 'Continue with Acme ID' })
  }

  /** The same, before any script is there. */
  get paintedProviderButton() {
    return this.firstPaint.getByRole('button', { name: 'Continue with Acme ID' })
  }

  get code() {
    return this.page.getByLabel('Code')
  }

  async showPassword() {
    await this.page.getByRole('button', { name: 'Show password' }).click()
  }

  async fill(email: string, password: string) {
    await this.email.fill(email)
    await this.password.fill(password)
    return this
  }

  async submit() {
    await this.submitButton.click()
  }

  /** Signs in with a demo account; lands where the address of this page says. */
  async signIn(email: string, password = DEMO_PASSWORD) {
    await this.fill(email, password)
    await this.submit()
  }

  /** Signs in, with a demo account where no password is given, and lands on the home screen. */
  async signInAs(email: string, password?: string) {
    await this.signIn(email, password)
    return new HomePage(this.page).isShown()
  }

  async toForgottenPassword() {
    await this.page.getByRole('button', { name: 'Forgot your password?' }).click()
    return new ForgottenPassword(this.page)
  }
}
