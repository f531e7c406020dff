import { PortalPage } from '../portal-page.ts'

/** Where the link at the end of an e-mail about news leads. */
export class UnsubscribePage extends PortalPage {
  get asks() {
    return this.heading('Turn off emails?')
  }

  async turnOff() {
    await this.page.getByRole('button', { name: 'Turn off emails' }).click()
  }

  get isOff() {
    return this.heading('Emails are off')
  }

  async turnOn() {
    await this.page.getByRole('button', { name: 'Turn emails back on' }).click()
  }

  get isOn() {
    return this.heading('Emails are back on')
  }
}
