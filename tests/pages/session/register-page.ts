import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** Registering an organisation, and waiting for the link of the mail to be opened. */
export class RegisterPage extends PortalPage {
  async isShown() {
    await expect(this.heading('Register your organisation')).toBeVisible()
    return this
  }

  async open() {
    await this.page.goto('/register-customer')
    return this.isShown()
  }

  get name() {
    return this.page.getByLabel('Your name')
  }

  get email() {
    return this.page.getByLabel('Work email')
  }

  get organisation() {
    return this.page.getByLabel('Organisation')
  }

  get town() {
    return this.page.getByLabel('Town or area')
  }

  get password() {
    return this.page.getByLabel('Password', { exact: true })
  }

  /** All but the password. */
  async fill(email: string) {
    await this.name.fill('Wati Kusuma')
    await this.email.fill(email)
    await this.page.getByLabel('Phone number').fill('+62 812 5550 9001')
    await this.organisation.fill('Laboratorium Baru')
    await this.town.fill('Bogor')
  }

  get submitButton() {
    return this.page.getByRole('button', { name: 'Register', exact: true })
  }

  async submit() {
    await this.submitButton.click()
  }

  get keptHere() {
    return this.withText('What you typed is saved on this device')
  }

  /** This device goes on by itself once the address is confirmed. */
  get deviceWaits() {
    return this.withText('Waiting for you to open the link')
  }

  async isWaitingFor(email: string) {
    await expect(this.heading('Check your email')).toBeVisible()
    await expect(this.withText(email)).toBeVisible()
  }

  /** Of the device on which the link was opened. */
  get code() {
    return this.page.getByLabel('Code from the other device')
  }

  async typeCode(code: string) {
    await this.code.fill(code)
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  async changeAddress() {
    await this.page.getByRole('button', { name: 'Change address' }).click()
  }
}
