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

  async join(password: string) {
    await this.password.fill(password)
    await this.page.getByRole('button', { name: 'Confirm and sign in' }).click()
  }
}
