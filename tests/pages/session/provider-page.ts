import type { Page } from 'playwright/test'

/** The screens of the provider of OpenID Connect that the tests have. */
export class ProviderPage {
  constructor(readonly page: Page) {}

  get login() {
    return this.page.getByPlaceholder('Enter any login')
  }

  /** Any password does. */
  async signIn(subject: string) {
    await this.login.fill(subject)
    await this.page.getByPlaceholder('and password').fill('anything')
    await this.page.getByRole('button', { name: 'Sign-in' }).click()
  }

  async agree() {
    await this.page.getByRole('button', { name: 'Continue' }).click()
  }

  async cancel() {
    await this.page.getByRole('link', { name: 'Cancel' }).click()
  }
}
