import { PortalPage } from '../portal-page.ts'

const ALLOW = 'Please, allow notifications in your browser and reload page.'

/** Whether messages reach this device: offered beside the notifications, changed in the settings. */
export class PushSettings extends PortalPage {
  /** Beside the notifications, while it is not on. */
  get offer() {
    return this.heading('Get notified when it matters')
  }

  async toSettings() {
    await this.page.getByRole('link', { name: 'Settings' }).click()
  }

  /** That of the screen; the warning has one, too. */
  get turnOnButton() {
    return this.main.getByRole('button', { name: 'Turn on' })
  }

  async turnOff() {
    await this.page.getByRole('button', { name: 'Turn off' }).click()
  }

  get off() {
    return this.page.getByText('Off', { exact: true })
  }

  get connected() {
    return this.withText('Connected: screens update automatically')
  }

  /** Which of push messages and emails is in force. */
  inForce(name: 'Notifications' | 'Emails' | 'No notifications or emails') {
    return this.main.getByRole('status').getByRole('heading', { name, exact: true })
  }

  choice(name: string) {
    return this.main.getByRole('radio', { name, exact: true })
  }

  get save() {
    return this.main.getByRole('button', { name: 'Save' })
  }

  time(name: 'From' | 'Until') {
    return this.main.getByLabel(name, { exact: true })
  }

  async sendTest() {
    await this.page.getByRole('button', { name: 'Send a test' }).click()
  }

  /** Said at a start where no message can come. */
  get warning() {
    return this.toast('warning').filter({ hasText: ALLOW })
  }

  async followWarning() {
    await this.warning.getByRole('button', { name: 'Turn on' }).click()
  }
}
