import { PortalPage } from '../portal-page.ts'
import { AuthenticatorModal } from './authenticator-modal.ts'

/** The password, the signed-in devices, and the record of what was done. */
export class SecurityPage extends PortalPage {
  async open() {
    await this.page.goto('/profile/security')
    return this
  }

  /** From the profile. */
  async enter() {
    await this.page.getByRole('link', { name: /^Sign-in and security/ }).click()
  }

  get #form() {
    return this.page.getByRole('region', { name: 'Password', exact: true })
  }

  get currentPassword() {
    return this.#form.getByLabel('Current password')
  }

  get newPassword() {
    return this.#form.getByLabel('New password')
  }

  async changePassword(current: string, next: string) {
    await this.currentPassword.fill(current)
    await this.newPassword.fill(next)
    await this.#form.getByRole('button', { name: 'Change password' }).click()
  }

  get devices() {
    return this.page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
  }

  /** Signs out a device of the list, counted from 0. */
  async signOutDevice(index: number) {
    const device = this.devices.nth(index)
    await device.getByRole('button', { name: /^Sign out/ }).click()
    await this.#agree('Sign out')
  }

  async signOutEverywhere() {
    await this.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await this.#agree('Sign out everywhere')
  }

  get passkeys() {
    return this.page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  }

  get addPasskeyButton() {
    return this.page.getByRole('button', { name: 'Add a passkey' })
  }

  async renamePasskey(index: number, name: string) {
    await this.passkeys
      .nth(index)
      .getByRole('button', { name: /^Rename/ })
      .click()
    const dialog = this.window(/^Rename/)
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }

  async removePasskey(index: number) {
    await this.passkeys
      .nth(index)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await this.#agree('Remove')
  }

  get identities() {
    return this.page.getByRole('list', { name: 'Single sign-on' }).getByRole('listitem')
  }

  async addIdentity() {
    await this.page.getByRole('button', { name: 'Add Acme ID' }).click()
  }

  async removeIdentity(index: number) {
    await this.identities
      .nth(index)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await this.#agree('Remove')
  }

  get app() {
    return this.page.getByRole('region', { name: 'Authenticator app' })
  }

  async setUpApp() {
    await this.app.getByRole('button', { name: 'Set up an app' }).click()
    return new AuthenticatorModal(this.page)
  }

  async turnAppOff() {
    await this.app.getByRole('button', { name: 'Turn off' }).click()
    await this.#agree('Turn off')
  }

  async makeRecoveryCodes() {
    await this.app.getByRole('button', { name: 'Create new recovery codes' }).click()
    await this.#agree('Create new recovery codes')
    return new AuthenticatorModal(this.page)
  }

  async endBench(name: string) {
    await this.page.getByRole('button', { name: `Stop sharing ${name}` }).click()
    await this.#agree('Stop sharing')
  }

  /** Answers the question that was asked, by the button that repeats its verb. */
  async #agree(verb: string) {
    await this.answer(this.window(), verb)
  }

  /** What was done, newest first. */
  get acts() {
    return this.page.getByRole('list', { name: 'Activity log' }).getByRole('listitem')
  }
}
