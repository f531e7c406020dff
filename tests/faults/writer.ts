/** Somebody who writes on tickets in a browser where everything goes wrong, and never loses patience. */
import { errors, type BrowserContext, type Locator, type Page } from 'playwright/test'

export interface WriterOptions {
  context: BrowserContext
  origin: string
  email: string
  password: string
  tell: (line: string) => void
}

const SCREEN_TIMEOUT_MS = 60_000

export class Writer {
  page!: Page
  #ticket = 0

  constructor(readonly options: WriterOptions) {}

  async signIn() {
    this.page = await this.options.context.newPage()
    await this.page.goto(`${this.options.origin}/login`)
    await this.#enterBoth()
    await this.page.waitForURL('**/home', { timeout: SCREEN_TIMEOUT_MS })
    await this.page.waitForFunction(() => Boolean(navigator.serviceWorker.controller), undefined, {
      timeout: SCREEN_TIMEOUT_MS,
    })
  }

  async #enterBoth() {
    await this.page.getByLabel('Email').fill(this.options.email)
    await this.page.getByLabel('Password', { exact: true }).fill(this.options.password)
    await this.page.getByLabel('Password', { exact: true }).press('Enter')
  }

  async goTo(ticket: number) {
    this.#ticket = ticket
    await this.#visit(`/tickets/of/${ticket}`, this.box)
  }

  /** A page that is loaded with a session that has ended asks who it is, and goes on to where one wanted to be. */
  async #visit(path: string, shown: Locator) {
    await this.#load(`${this.options.origin}${path}`)
    const email = this.page.getByLabel('Email')
    await shown.or(email).first().waitFor({ timeout: SCREEN_TIMEOUT_MS })
    if (!(await email.isVisible())) return
    await this.#enterBoth()
    await shown.waitFor({ timeout: SCREEN_TIMEOUT_MS })
  }

  /** A page that does not begin is asked for again, as anybody would, and told of: it is no matter of what is written. */
  async #load(url: string) {
    try {
      await this.page.goto(url)
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error
      this.options.tell(`did not begin in time, and is loaded again: ${url}`)
      await this.page.goto(url)
    }
  }

  get box() {
    return this.page.getByPlaceholder('Write a message')
  }

  /** Writes it, and goes on when the device has it: it stands in the chat, sent or not. */
  async write(text: string) {
    await this.#type(text)
    // A window that asks for the password takes the key away from the box.
    while (!(await this.#isKept(text))) await this.#type(text)
  }

  /** Writes it, and pulls the plug of the page in the same moment; then looks what is left of it. */
  async writeAndDie(text: string) {
    await this.#type(text)
    await this.page.close({ runBeforeUnload: false })
    await this.openAgain()
    const found = await this.page.waitForFunction(
      (words) => {
        if ([...document.querySelectorAll('textarea')].some((box) => box.value === words))
          return 'box'
        const rows = [...document.querySelectorAll('[role="log"] li')]
        return rows.some((row) => row.textContent.includes(words)) && 'chat'
      },
      text,
      { timeout: SCREEN_TIMEOUT_MS },
    )
    if ((await found.jsonValue()) === 'box') await this.write(text)
  }

  async openAgain() {
    this.page = await this.options.context.newPage()
    await this.goTo(this.#ticket)
  }

  /** Everything that was written has left the device. */
  async everythingIsSent() {
    const empty = this.page.getByText('Everything has been sent')
    const now = this.page.getByRole('button', { name: 'Send now' })
    await this.#visit('/profile/waiting', empty.or(now).first())
    for (let tries = 0; tries < 20; tries++) {
      await this.#signInAgain()
      if (await empty.isVisible()) return
      await now.click({ timeout: 2000 }).catch(() => undefined)
      await empty.waitFor({ timeout: 5000 }).catch(() => undefined)
    }
    throw new Error('the queue did not empty')
  }

  async #type(text: string) {
    await this.#signInAgain()
    await this.box.fill(text, { timeout: SCREEN_TIMEOUT_MS })
    await this.box.press('Enter')
  }

  /** False where it still stands in the box. */
  async #isKept(text: string): Promise<boolean> {
    // One wait for both: one that is given up goes on looking in every frame, and slows all that follows.
    const bubble = this.#bubble(text)
    await bubble.or(this.#password).first().waitFor({ timeout: SCREEN_TIMEOUT_MS })
    if ((await bubble.count()) > 0) return true
    await this.#signInAgain()
    return (await this.box.inputValue()) !== text
  }

  /** By what it is, not by its role: behind a window nothing has one. */
  #bubble(text: string) {
    return this.page.locator('[role="log"] li').filter({ hasText: text })
  }

  get #password() {
    return this.page.getByRole('dialog').getByLabel('Password', { exact: true })
  }

  /** A session that ended asks for the password over the screen. */
  async #signInAgain() {
    const asked = this.#password
    if (!(await asked.isVisible())) return
    await asked.fill(this.options.password)
    await asked.press('Enter')
    await asked.waitFor({ state: 'hidden', timeout: SCREEN_TIMEOUT_MS })
  }
}
