import { expect, type Locator } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'
import { AuthenticatorModal } from './authenticator-modal.ts'
import { SignInPage } from './sign-in-page.ts'

/** The start screen of a shared bench, and what leads to it. */
export class BenchPage extends PortalPage {
  async isShown() {
    await expect(this.heading('Who’s working?')).toBeVisible()
    return this
  }

  async beginToShare(origin = '') {
    await this.page.goto(`${origin}/profile/security`)
    await this.page.getByRole('button', { name: 'Share this device' }).click()
    const dialog = this.window('Share this device')
    await expect(dialog).toBeVisible()
    return dialog
  }

  /** Makes the device of the signed-in person a shared bench; they choose its first PIN. */
  async share(name: string, pin: string, origin = '') {
    await this.name(await this.beginToShare(origin), name)
    await this.choosePin(pin)
    return this.isShown()
  }

  /** In the window that shares a device; the PIN comes next. */
  async name(dialog: Locator, name: string) {
    await dialog.getByLabel('Device name').fill(name)
    await dialog.getByRole('button', { name: 'Choose your PIN' }).click()
  }

  /** Changes the language of the start screen. */
  async speak(language: string) {
    await this.page.getByRole('button', { name: language }).click()
  }

  /** Said to whoever lacks the second factor that the vendor asks for. */
  get factorMissing() {
    return this.page.getByRole('status').filter({ hasText: 'asks for a second step' })
  }

  async setUpApp() {
    await this.page.getByRole('button', { name: 'Set up an app now' }).click()
    return new AuthenticatorModal(this.page)
  }

  async signInAgain() {
    await this.page.getByRole('button', { name: 'Sign in again' }).click()
  }

  person(name: string) {
    return this.page
      .getByRole('list', { name: 'People on this device' })
      .getByRole('button', { name })
  }

  get pin() {
    return this.page.getByLabel('Your PIN')
  }

  /** Types a new PIN twice, by the keyboard. */
  async choosePin(pin: string) {
    await this.newPin.fill(pin)
    await this.page.keyboard.press('Enter')
    await this.page.getByLabel('Enter it again').fill(pin)
  }

  /** Types the PIN of somebody who is shown; whether it opens anything is another matter. */
  async tryPin(name: string, pin: string) {
    await this.person(name).click()
    await this.pin.fill(pin)
  }

  /** One wrong PIN after another, for somebody whose keys are shown. */
  async fail(pin: string, said: string | RegExp) {
    await this.pin.fill(pin)
    await expect(this.alert.filter({ hasText: said })).toBeVisible()
  }

  async unlock(name: string, pin: string) {
    await this.tryPin(name, pin)
    await expect(this.lockButton).toBeVisible()
  }

  /** Somebody new signs in, and has yet to choose a PIN. */
  async arrive(who: { email: string; password: string }) {
    await this.page.getByRole('button', { name: 'Add yourself' }).click()
    await new SignInPage(this.page).signIn(who.email, who.password)
  }

  get newPin() {
    return this.page.getByLabel('New PIN')
  }

  /** Somebody new signs in and chooses a PIN. */
  async add(who: { email: string; password: string }, pin: string) {
    await this.arrive(who)
    await this.choosePin(pin)
    await expect(this.lockButton).toBeVisible()
  }

  /** Signs in by password because the PIN does not do, and chooses another one. */
  async replacePin(who: { email: string; password: string }, pin: string) {
    await this.page
      .getByRole('button', { name: /Forgot your PIN|Sign in with your password/ })
      .click()
    await new SignInPage(this.page).signIn(who.email, who.password)
    await this.choosePin(pin)
    await expect(this.lockButton).toBeVisible()
  }

  /** Signs in by password because the session here has ended; the PIN stays. */
  async enterByPassword(who: { email: string; password: string }) {
    await this.page.getByRole('button', { name: 'Sign in with your password' }).click()
    await new SignInPage(this.page).signIn(who.email, who.password)
    await expect(this.lockButton).toBeVisible()
  }

  get lockButton() {
    return this.page.getByRole('button', { name: 'Lock', exact: true })
  }

  /** By keyboard: a toast may cover the button, and stays as long as the pointer is above it. */
  async lock() {
    await this.lockButton.press('Enter')
    return this.isShown()
  }

  async back() {
    await this.page.getByRole('button', { name: 'Back' }).click()
  }

  /** Where the bench was ended elsewhere. */
  async becomePersonal() {
    await expect(this.withText('This device is no longer shared')).toBeVisible()
    await this.page.getByRole('button', { name: 'Use this device for one person' }).click()
    return new SignInPage(this.page).isShown()
  }

  get passkeyButton() {
    return this.page.getByRole('button', { name: 'Use a passkey' })
  }

  /** The window that asks for the PIN once more. */
  get proof() {
    return this.window('Enter your PIN')
  }

  async prove(pin: string) {
    await this.proof.getByLabel('Your PIN').fill(pin)
  }
}
