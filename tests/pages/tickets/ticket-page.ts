import { expect, type Locator } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** What a message says until it is sent, with a connection or without one. */
export const UNSENT = /Sending…|Not sent yet/

/** A ticket that is open: what it is about, how far it is, and its chat. Its files are {@link FilesPanel}'s. */
export class TicketPage extends PortalPage {
  async isShown(number: string) {
    await expect(this.page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    return this
  }

  /** The status it is in, of the row of seven. */
  get status() {
    return this.page.getByRole('list', { name: 'Progress' }).locator('[aria-current="step"]')
  }

  /** On a phone, where only one part of it has room. */
  tab(name: string) {
    return this.page.getByRole('tab', { name })
  }

  get cancelButton() {
    return this.page.getByRole('button', { name: /^(Cancel ticket|Batalkan tiket)$/ })
  }

  /** Presses 'Cancel ticket', in either language; returns the question that comes. */
  async askToCancel() {
    await this.cancelButton.click()
    const question = this.window()
    await expect(question).toBeVisible()
    return question
  }

  /** Answers a question of the portal, which then is gone; 'Ok' in either language. */
  override async answer(question: Locator, answer: 'Ok' | 'Cancel') {
    await question.getByRole('button', { name: new RegExp(`^${answer}$`, 'i') }).click()
    await expect(question).toBeHidden()
  }

  async toAllTickets() {
    await this.page.getByRole('link', { name: 'All tickets' }).click()
  }

  get closeButton() {
    return this.main.getByRole('button', { name: 'Close Ticket' })
  }

  get timeline() {
    return this.section('Timeline')
  }

  /** The steps it went through, the newest first. */
  get steps() {
    return this.timeline.getByRole('listitem')
  }

  /** The picture that an office ticket was opened with. */
  get picture() {
    return this.page.getByRole('img', { name: 'Picture' })
  }

  /** What was said when the ticket was opened, by its text. */
  fact(text: string) {
    return this.page.getByRole('definition').filter({ hasText: text })
  }

  async openReports() {
    await this.section('Service reports').locator('summary').click()
  }

  /** A part that was replaced, with how many. */
  part(nameAndCount: string) {
    return this.page.getByRole('row', { name: nameAndCount })
  }

  get invoiceButton() {
    return this.page.getByRole('button', { name: 'Invoice (PDF)' })
  }

  get chat() {
    return this.page.getByRole('log', { name: 'Chat' })
  }

  /** The server has answered: what comes from now on is new. */
  async isOpened() {
    await expect(this.chat).toHaveAttribute('aria-busy', 'false')
  }

  get messages() {
    return this.chat.getByRole('listitem')
  }

  /** The row of a chat that says `text`. */
  message(text: string | RegExp) {
    return this.messages.filter({ hasText: text })
  }

  /** What is on its way or waits, greyed. */
  get unsent() {
    return this.message(UNSENT)
  }

  /** 'Try again', 'Edit' or 'Discard' of a message that was refused. */
  choice(text: string, name: 'Try again' | 'Edit' | 'Discard') {
    return this.message(text).getByRole('button', { name })
  }

  /** One that the reader wrote. */
  ownMessage(text: string) {
    return this.message(text).filter({ has: this.page.locator('[data-own]') })
  }

  /** A message that was not taken, with why. */
  refused(text: string) {
    return this.message(text).filter({ has: this.page.locator('[data-refused]') })
  }

  get noMessages() {
    return this.withText('No messages yet')
  }

  /** The same where `count` messages came below what was seen; without a number, however many. */
  newer(count?: number) {
    const name = count === undefined ? /^\d+ new messages$/ : `${count} new messages`
    return this.page.getByRole('button', { name })
  }

  /** How far the chat is from its end, in px. */
  async belowView() {
    return this.chat.evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight)
  }

  async isAtEnd() {
    await expect.poll(() => this.belowView()).toBeLessThanOrEqual(2)
  }

  get box() {
    return this.page.getByRole('textbox', { name: 'Write a message' })
  }

  get send() {
    return this.page.getByRole('button', { name: 'Send' })
  }

  /** What the server refused, said in a corner of the screen. */
  get refusal() {
    return this.page.locator('[data-toast="error"]')
  }

  /** Writes a message; whether it arrives is another matter. */
  async write(text: string) {
    await this.box.fill(text)
    await this.box.press('Enter')
  }

  /** Writes a message and waits until the server has it. */
  async say(text: string) {
    await this.write(text)
    const message = this.messages.filter({ hasText: text })
    // where a backend does not say which it is, the sent one stands beside the pending one for a moment
    await expect(message).toHaveCount(1)
    await expect(message.locator('[data-pending], [data-refused]')).toHaveCount(0)
    return this
  }
}
