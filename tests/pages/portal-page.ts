import { expect, type Locator, type Page } from 'playwright/test'

type Words = string | RegExp

/** What every screen of the portal has: its frame, its windows, its messages. The other page objects build on it. */
export class PortalPage {
  constructor(readonly page: Page) {}

  get main() {
    return this.page.getByRole('main')
  }

  /** What stands there while something is read. */
  get loading() {
    return this.main.locator('[aria-busy="true"], .MuiSkeleton-root')
  }

  /** What stands on the page before any script of the portal has run. */
  get firstPaint() {
    return this.page.locator('#first-paint')
  }

  /** What stands on it once React has taken it over. */
  get takenOver() {
    return this.page.locator('#root')
  }

  /** The heading of the first paint; nothing of that is read out when somebody is signed in. */
  get firstHeading() {
    return this.firstPaint.locator('h1')
  }

  /** The texts and places, in px, of the elements in one of both that `selector` finds. */
  placesOf(selector: string, within: 'firstPaint' | 'takenOver') {
    return this[within].locator(selector).evaluateAll((found) =>
      found.map((each) => {
        const { left, top } = each.getBoundingClientRect()
        return `${each.textContent.trim()} ${Math.round(left)},${Math.round(top)}`
      }),
    )
  }

  /** The page itself, with its language and scheme. */
  get root() {
    return this.page.locator('html')
  }

  /** The title of the screen. */
  get title() {
    return this.page.getByRole('heading', { level: 1 })
  }

  heading(name: Words) {
    return this.page.getByRole('heading', { name })
  }

  /** A part of the screen that has a name of its own. */
  section(name: Words) {
    return this.page.getByRole('region', { name })
  }

  get navigation() {
    return this.page.getByRole('navigation', { name: 'Main' })
  }

  /** The way to a screen, in the navigation. */
  destinationLink(destination: string) {
    return this.navigation.getByRole('link', { name: destination })
  }

  /** The way to the screen that is shown, among the others. */
  get currentDestination() {
    return this.navigation.locator('[aria-current=page]')
  }

  /** What leads to a screen, wherever it stands. */
  linkTo(screen: string) {
    return this.page.getByRole('link', { name: screen, exact: true })
  }

  async goTo(destination: string) {
    await this.destinationLink(destination).click()
  }

  /** To what a phone has no room for in its bar. */
  async goToMore(destination: string) {
    await this.page.getByRole('button', { name: 'More' }).click()
    await this.window('More').getByRole('link', { name: destination }).click()
  }

  /** A window over the screen; without a name, the one that is open. */
  window(name?: Words) {
    return this.page.getByRole('dialog', name === undefined ? {} : { name })
  }

  /** By its own button, and waits until it is gone. */
  async closeWindow(dialog: Locator) {
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }

  /** Answers a window, or a toast, by one of its buttons. */
  async answer(said: Locator, button: string) {
    await said.getByRole('button', { name: button }).click()
  }

  /** What the screen says somewhere. */
  withText(words: Words) {
    return this.page.getByText(words)
  }

  /** Where exactly `words` stand within `where`, in a sentence of their own or in an empty field. */
  words(where: Locator, words: string) {
    const said = where.getByText(words, { exact: true })
    return said.or(where.getByPlaceholder(words, { exact: true })).first()
  }

  /** What is said aloud at once. */
  get alert() {
    return this.page.getByRole('alert')
  }

  toast(kind: 'error' | 'info' | 'success' | 'warning') {
    return this.page.locator(`[data-toast=${kind}]`)
  }

  get anyToast() {
    return this.page.locator('[data-toast]')
  }

  /** Where toasts stand, whether there are any or not. */
  get toasts() {
    return this.page.locator('.bs-toasts')
  }

  /** What stands as text in the page's own style elements. */
  async styleTexts() {
    return (await this.page.locator('style').allTextContents()).join('').trim()
  }

  get accountButton() {
    return this.page.getByRole('button', { name: /^Account/ }).first()
  }

  /** Says whose account it is, once the server has. */
  accountOf(name: string) {
    return this.page.getByRole('button', { name: `Account ${name}` })
  }

  get accountWindow() {
    return this.window('Account')
  }

  async openAccount() {
    await this.accountButton.click()
    await expect(this.accountWindow).toBeVisible()
    return this.accountWindow
  }

  async signOut() {
    await (await this.openAccount()).getByRole('button', { name: 'Sign out' }).click()
  }

  /** The quiet mark of the frame while the server is out of reach. */
  get connectionMark() {
    return this.page.locator('[data-connection]')
  }

  /** After a screen stopped working. */
  async tryAgain() {
    await this.page.getByRole('button', { name: 'Try again' }).click()
  }

  get notFound() {
    return this.withText('Page not found')
  }

  /** How old what is shown is, where it is not of this moment. */
  get age() {
    return this.withText(/^As of today/)
  }

  async leaveNotFound() {
    await this.page.getByRole('link', { name: 'Back to home' }).click()
  }

  get notOnThisDevice() {
    return this.withText('Not available offline yet')
  }

  /** What form fields say that were left out. */
  get missing() {
    return this.withText('Fill this in')
  }

  /** What is kept to be sent later. */
  get pending() {
    return this.page.locator('[data-pending]')
  }
}
