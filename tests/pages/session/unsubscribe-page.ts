import { PortalPage } from '../portal-page.ts'

/** Where the link at the end of an e-mail about news leads. */
export class UnsubscribePage extends PortalPage {
  get asks() {
    return this.heading('No more emails?')
  }

  async turnOff() {
    await this.page.getByRole('button', { name: 'Turn emails off' }).click()
  }

  get isOff() {
    return this.heading('Emails are off')
  }

  async turnOn() {
    await this.page.getByRole('button', { name: 'Turn on again' }).click()
  }

  get isOn() {
    return this.heading('Emails are on again')
  }

  get isCut() {
    return this.heading('This link is not complete')
  }
}
