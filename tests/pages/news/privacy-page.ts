import { PortalPage } from '../portal-page.ts'

/** The privacy policy, which is for everybody. */
export class PrivacyPage extends PortalPage {
  /** From the sign-in screen. */
  async open() {
    await this.page.goto('/login')
    await this.page.getByRole('link', { name: 'Privacy policy' }).click()
    return this
  }

  get text() {
    return this.page.getByRole('article')
  }
}
