import { PortalPage } from '../portal-page.ts'

/** The window that asks once more who one is. */
export class ProofModal extends PortalPage {
  get dialog() {
    return this.window('Confirm it’s you')
  }

  get password() {
    return this.dialog.getByLabel('Password', { exact: true })
  }

  get code() {
    return this.dialog.getByLabel('Code')
  }

  async prove(password: string, code?: string) {
    await this.password.fill(password)
    if (code !== undefined) await this.code.fill(code)
    await this.dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  }

  async useAPasskey() {
    await this.dialog.getByRole('button', { name: 'Use a passkey' }).click()
  }
}
