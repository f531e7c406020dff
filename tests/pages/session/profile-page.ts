import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** The person, and the portal on this device. */
export class ProfilePage extends PortalPage {
  get you() {
    return this.section('You')
  }

  get changeEmail() {
    return this.you.getByRole('button', { name: 'Change email' })
  }

  get #emailWindow() {
    return this.window('Change your email address')
  }

  get newEmail() {
    return this.#emailWindow.getByLabel('New email address')
  }

  async sendLink() {
    await this.#emailWindow.getByRole('button', { name: 'Send link' }).click()
  }

  async askForEmail(email: string) {
    await this.changeEmail.click()
    await this.newEmail.fill(email)
    await this.sendLink()
  }

  /** The window that asks for another address. */
  async changeEmailFromProfile() {
    await this.page.goto('/profile/me')
    await this.changeEmail.click()
    await expect(this.newEmail).toBeVisible()
  }

  get device() {
    return this.section('This device')
  }

  get phone() {
    return this.you.getByLabel('Phone number')
  }

  /** Accounts that the person may switch to. */
  get linked() {
    return this.page.getByRole('list', { name: 'Linked accounts' }).getByRole('button')
  }

  get acts() {
    return this.page.getByRole('list', { name: 'Activity log' })
  }

  /** Removes what the device keeps, asked once more. */
  async removeKept() {
    await this.device.getByRole('button', { name: 'Remove saved files' }).click()
    await this.answer(this.window(), 'Remove saved files')
  }

  /** One of the ways in which the portal looks or speaks. */
  async choose(name: string) {
    await this.page.getByText(name, { exact: true }).click()
  }

  /** `data-scheme` says in which look. */
  get look() {
    return this.page.locator('html')
  }

  async signOutHere() {
    await this.main.getByRole('button', { name: 'Sign out' }).click()
  }

  linkedTo(name: string) {
    return this.linked.filter({ hasText: name })
  }

  /** The window that lists the accounts one may switch to. */
  async openSwitch() {
    await (await this.openAccount()).getByRole('button', { name: 'Switch account' }).click()
    return this.window()
  }

  /** One of the accounts of that window. */
  account(name: string) {
    return this.window().getByRole('button', { name: new RegExp(`^${name}`) })
  }

  async isShown() {
    await expect(this.you).toBeVisible()
    return this
  }
}
