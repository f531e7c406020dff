import { PortalPage } from '../portal-page.ts'

/** How the vendor is reached. */
export class ContactPage extends PortalPage {
  #channel(name: string) {
    return this.page.getByRole('listitem').filter({ hasText: name })
  }

  callLink(channel: string) {
    return this.#channel(channel).getByRole('link', { name: `Call: ${channel}` })
  }

  async copy(channel: string) {
    await this.#channel(channel)
      .getByRole('button', { name: `Copy ${channel}` })
      .click()
  }

  async openAbout() {
    await this.page.getByRole('button', { name: 'About this portal' }).click()
    return this.window('About this portal')
  }
}
