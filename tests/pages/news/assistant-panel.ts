import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** The virtual assistant: a panel beside the screen, or a sheet of a phone. */
export class AssistantPanel extends PortalPage {
  /** In the portal's frame. */
  get button() {
    return this.page.getByRole('button', { name: 'Support assistant' })
  }

  get dialog() {
    return this.window('Support assistant')
  }

  get name() {
    return this.dialog.getByRole('heading')
  }

  get log() {
    return this.dialog.getByRole('log', { name: 'Conversation' })
  }

  get messages() {
    return this.log.locator('ol > li')
  }

  message(text: string | RegExp) {
    return this.messages.filter({ hasText: text })
  }

  get box() {
    return this.dialog.getByRole('textbox', { name: 'Type your message here.....' })
  }

  get send() {
    return this.dialog.getByRole('button', { name: 'Send', exact: true })
  }

  get typing() {
    return this.log.getByText('Support assistant is typing')
  }

  /** What can be chosen with a message, by what it is called. */
  option(name: string | RegExp) {
    return this.log.getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** What can be chosen with the first message. */
  get firstOption() {
    return this.messages.first().getByRole('button').first()
  }

  get links() {
    return this.log.getByRole('link')
  }

  link(name: string | RegExp) {
    return this.log.getByRole('link', { name })
  }

  /** The link that a message has. */
  linkOf(text: string | RegExp) {
    return this.message(text).getByRole('link')
  }

  /** What is said in the conversation in these very words. */
  saying(text: string) {
    return this.log.getByText(text, { exact: true })
  }

  /** The question for stars, as long as they can be given. */
  stars(question: string | RegExp = 'Rate this conversation') {
    return this.log.getByRole('group', { name: question })
  }

  star(count: number) {
    return this.log.getByRole('button', { name: count === 1 ? '1 star' : `${count} stars` })
  }

  /** So many stars, as they were given. */
  given(count: number) {
    return this.log.getByRole('img', { name: `${count} of 5 stars` })
  }

  /** What was said, and waits for a network. */
  get unsent() {
    return this.log.getByText('Not sent yet')
  }

  /** What can be done about what was not taken. */
  change(text: string) {
    return this.message(text).getByRole('button', { name: 'Edit' })
  }

  discard(text: string) {
    return this.message(text).getByRole('button', { name: 'Discard' })
  }

  /** A video of ours, in its window. */
  video(title: string) {
    return this.window(title).locator('video')
  }

  async open() {
    await this.button.click()
    await expect(this.dialog).toBeVisible()
    return this
  }

  /** With Escape, as from within. */
  async close() {
    await this.page.keyboard.press('Escape')
    await expect(this.dialog).toBeHidden()
  }

  /** Opens it, and waits for its first words. */
  async greeted() {
    await this.open()
    await expect(this.message(/Hello .* virtual assistant/).first()).toBeVisible()
    await expect(this.typing).toBeHidden()
    return this
  }

  /** Writes it and presses Enter; whether it is sent is another matter. */
  async write(text: string) {
    await this.box.fill(text)
    await this.box.press('Enter')
  }

  /** Says it with Enter, and waits until nothing is on its way. */
  async say(text: string) {
    await this.box.fill(text)
    await expect(this.send).toBeEnabled()
    await this.box.press('Enter')
    await expect(this.message(text).last()).toBeVisible()
    await expect(this.typing).toBeHidden()
  }

  /** Taps the newest option of this name. */
  async tap(name: string | RegExp) {
    await this.option(name).last().click()
    await expect(this.typing).toBeHidden()
  }

  /** Waits until the panel has said that nobody answers now. */
  async hearsNobody() {
    await expect(this.dialog).toContainText('What you write is saved on this device')
  }

  /** How high the conversation is, in px. */
  async height() {
    return this.log.evaluate((log) => log.clientHeight)
  }
}
