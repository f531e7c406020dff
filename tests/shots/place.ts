import type { Page } from 'playwright/test'

/** A screen, window or state that is pictured. */
export interface Place {
  name: string
  path: string
  /** The demo account; nobody is signed in without. */
  as?: string
  /** Comes before the page is opened, e.g. to stand between it and the server. */
  prepare?: (page: Page) => Promise<unknown>
  /** Brings what is pictured over the screen. */
  act?: (page: Page) => Promise<unknown>
  /** The reminder of forms comes up here, and nowhere else. */
  reminds?: boolean
  /** On a device that no other place uses. */
  ownDevice?: boolean
  /** Signed in there alone: what it does to the session, no other place meets. */
  ownSession?: boolean
  /** That device has the portal's worker. */
  worker?: boolean
  /** Chooses the language there, if that is another than the device's. */
  speak?: (page: Page, language: 'en' | 'id') => Promise<unknown>
  /** It is pictured while it loads. */
  loading?: boolean
  /** What tells the server's time there: covered. */
  mask?: string
}

/** A screen has no such state, as one that loads nothing. */
export class NoSuchState extends Error {
  override readonly name = 'NoSuchState'
}

/** Presses these one after another, each by its name. */
export const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) {
      const button = page.getByRole('button', { name }).or(page.getByRole('tab', { name }))
      await button.or(page.getByRole('link', { name })).filter({ visible: true }).first().click()
    }
  }
