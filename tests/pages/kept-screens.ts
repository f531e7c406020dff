import { PortalPage } from './portal-page.ts'

/** What the portal keeps before anybody asked for it, by a sign of each. */
export class KeptScreens extends PortalPage {
  get firstForm() {
    return this.page.getByRole('list', { name: 'Forms' }).getByRole('link').first()
  }

  get emergencyLine() {
    return this.withText('Emergency line')
  }

  get helpForThisCase() {
    return this.page.getByRole('link', { name: /^Working offline/ })
  }

  get neverOpened() {
    return this.withText('You haven’t opened this screen here before.')
  }

  /** Presses 'Try again', where that is still needed. */
  async tryAgainIfAsked() {
    const again = this.page.getByRole('button', { name: 'Try again' })
    if (await again.isVisible()) await again.click({ timeout: 1000 })
  }

  get month() {
    return this.page.getByRole('grid')
  }
}
