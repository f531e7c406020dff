import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { HomePage } from './home-page.ts'

const DEMO_PASSWORD = 'benchside-demo'

export class SignInPage {
  constructor(readonly page: Page) {}

  async open(path = '/login') {
    await this.page.goto(path)
    await expect(this.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    return this
  }

  async fill(email: string, password: string) {
    await this.page.getByLabel('Email').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    return this
  }

  async submit() {
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click()
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
}
