import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** The list of news, the news that is open, and what else the vendor tells: help, channels. */
export class NewsPage extends PortalPage {
  get news() {
    return this.page.getByRole('list', { name: 'News' }).getByRole('link')
  }

  /** Those whose title begins so. */
  called(title: string) {
    return this.news.filter({ hasText: title })
  }

  /** Waits for the list. */
  async isFilled() {
    await expect(this.news).not.toHaveCount(0)
    return this
  }

  get markAll() {
    return this.page.getByRole('button', { name: 'Mark all as read' })
  }

  /** How many are unread, in the navigation; nothing of it without any. */
  get count() {
    return this.page.getByRole('link', { name: /^News/ }).getByRole('img')
  }

  unread(count: number) {
    return this.page
      .getByRole('link', { name: /^News/ })
      .getByRole('img', { name: new RegExp(`^${count} `) })
  }

  async toList() {
    await this.page.getByRole('link', { name: 'All news' }).click()
  }

  /** Opens the video of an article of help. */
  async watchVideo() {
    await this.page.getByRole('button', { name: /^Watch video/ }).click()
    return this.window().locator('video')
  }

  async openAbout() {
    await this.page.getByRole('button', { name: 'About this portal' }).click()
  }

  /** What is told. */
  get article() {
    return this.page.getByRole('article')
  }

  get points() {
    return this.article.getByRole('listitem')
  }

  async followLink() {
    await this.article.getByRole('link').click()
  }
}
