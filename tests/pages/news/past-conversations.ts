import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** The conversations of the past, in the assistant's window. */
export class PastConversations extends PortalPage {
  /** In the head of the current conversation; there is none where a backend keeps no conversations. */
  get showButton() {
    return this.page.getByRole('button', { name: 'Conversations' })
  }

  /** The window, while it shows the list. */
  get dialog() {
    return this.window('Conversations')
  }

  get list() {
    return this.dialog.getByRole('list', { name: 'Your conversations' })
  }

  get rows() {
    return this.list.getByRole('listitem')
  }

  row(text: string | RegExp) {
    return this.rows.filter({ hasText: text })
  }

  /** What opens it. */
  rowLink(text: string | RegExp) {
    return this.row(text).getByRole('link')
  }

  get searchBox() {
    return this.dialog.getByRole('searchbox', { name: 'Search your conversations' })
  }

  get beginButton() {
    return this.dialog.getByRole('button', { name: 'New conversation' }).first()
  }

  /** What one that was opened says. */
  get said() {
    return this.page.getByRole('region', { name: 'Conversation' })
  }

  /** What could be answered in it. */
  get choices() {
    return this.said.getByRole('button')
  }

  get continueButton() {
    return this.page.getByRole('button', { name: 'Continue' })
  }

  get backButton() {
    return this.page.getByRole('button', { name: 'Back' })
  }

  get deleteButton() {
    return this.page.getByRole('button', { name: 'Delete conversation' })
  }

  get deleteAllButton() {
    return this.dialog.getByRole('button', { name: 'Delete all conversations' })
  }

  get clearButton() {
    return this.dialog.getByRole('button', { name: 'Clear search' })
  }

  async show() {
    await this.showButton.click()
    await expect(this.dialog).toBeVisible()
    return this
  }

  /** Waits until the server has searched. */
  async search(text: string) {
    const searched = this.page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('search') === text,
    )
    await this.searchBox.fill(text)
    await searched
    await expect(
      this.rows.first().or(this.dialog.getByText('No conversations found')),
    ).toBeVisible()
    return this
  }

  async open(text: string | RegExp) {
    await this.rowLink(text).click()
    await expect(this.said.getByRole('listitem').first()).toBeVisible()
    return this
  }

  /** Back to the list. */
  async back() {
    await this.backButton.click()
    await expect(this.dialog).toBeVisible()
  }

  async begin() {
    await this.beginButton.click()
    await expect(this.dialog).toBeHidden()
  }

  /** The one that is open. */
  async delete() {
    await this.deleteButton.click()
    await this.confirm('Delete this conversation?')
  }

  async deleteAll() {
    await this.deleteAllButton.click()
    await this.confirm('Delete all your conversations')
    await expect(this.dialog.getByText('No conversations yet')).toBeVisible()
  }

  private async confirm(question: string) {
    const asked = this.page.getByRole('dialog').filter({ hasText: question })
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expect(asked).toBeHidden()
  }
}
