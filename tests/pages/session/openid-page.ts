import { PortalPage } from '../portal-page.ts'

/** What comes after the provider's screens: a question, or why nobody is signed in. */
export class OpenIdPage extends PortalPage {
  get joining() {
    return this.heading('Connect Acme ID to your account')
  }

  get account() {
    return this.page.getByLabel('Account')
  }

  get password() {
    return this.page.getByLabel('Password', { exact: true })
  }

  get code() {
    return this.page.getByLabel('Code')
  }

  async join(password: string) {
    await this.password.fill(password)
    await this.page.getByRole('button', { name: 'Confirm and sign in' }).click()
  }

  async confirm(code: string) {
    await this.code.fill(code)
    await this.page.getByRole('button', { name: /^(Confirm and sign in|Sign in)$/ }).click()
  }
}
