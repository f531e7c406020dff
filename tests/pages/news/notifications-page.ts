import { PortalPage } from '../portal-page.ts'

/** What was told to somebody: the screen of notifications, and how many are unread in the frame of every screen. */
export class NotificationsPage extends PortalPage {
  get rows() {
    return this.page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  }

  /** Those about a ticket, by its number. */
  about(number: string) {
    return this.rows.filter({ hasText: number })
  }

  /** Marks that say 'Unread' on the `nth` of those about a ticket, from 0. */
  unreadMark(number: string, nth: number) {
    return this.about(number).nth(nth).getByRole('img', { name: 'Unread' })
  }

  get unreadMarks() {
    return this.page.getByRole('img', { name: 'Unread' })
  }

  /** How many are unread, as the frame says. */
  get unreadCount() {
    return this.page
      .locator('[data-unread]')
      .and(this.page.getByRole('img', { name: /^\d+ unread$/ }))
  }

  /** Follows the `nth` of those about a ticket, from 0. */
  async open(number: string, nth: number) {
    await this.about(number).nth(nth).getByRole('link').click()
  }

  async markAllRead() {
    await this.page.getByRole('button', { name: 'Mark all as read' }).click()
  }

  /** From any screen, by the menu of what has no place in the navigation. */
  async openFromMenu() {
    await this.page.getByRole('button', { name: /More$/ }).click()
    await this.page.getByRole('link', { name: /^Notifications/ }).click()
  }
}
