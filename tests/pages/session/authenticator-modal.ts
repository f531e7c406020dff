import { PortalPage } from '../portal-page.ts'

/** Setting an authenticator app up, and the recovery codes after it. */
export class AuthenticatorModal extends PortalPage {
  get dialog() {
    return this.window('Set up an authenticator app')
  }

  /** What a person would type into the app. */
  async secret() {
    const text = await this.dialog.locator('code').textContent()
    return (text ?? '').replaceAll(' ', '')
  }

  get code() {
    return this.dialog.getByLabel('Code from the app')
  }

  async confirm(code: string) {
    await this.code.fill(code)
    await this.dialog.getByRole('button', { name: 'Confirm' }).click()
  }

  get codesDialog() {
    return this.window('Your recovery codes')
  }

  async recoveryCodes() {
    return this.codesDialog.getByRole('listitem').allTextContents()
  }

  /** Takes the codes along by the clipboard or as a file. */
  get takeCodes() {
    return this.codesDialog.getByRole('button', { name: /Copy|Save as/ })
  }

  async keepCodes() {
    await this.codesDialog.getByRole('button', { name: 'I’ve saved them' }).click()
  }
}
