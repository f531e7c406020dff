import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'

import { TicketPage } from './ticket-page.ts'

export class OpenTicketPage {
  constructor(readonly page: Page) {}

  async isShown(title: string) {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    return this
  }

  /** Picks the first instrument that the search finds; answers its name. */
  async chooseInstrument(search: string) {
    await this.page.getByRole('button', { name: /^Instrument/ }).click()
    const picker = this.page.getByRole('dialog', { name: 'Choose an instrument' })
    await picker.getByRole('searchbox').fill(search)
    await picker
      .getByRole('button', { name: new RegExp(search, 'i') })
      .first()
      .click()
    await expect(picker).toBeHidden()
    return this
  }

  async describe(text: string) {
    await this.page.getByLabel('Description').fill(text)
    return this
  }

  async chooseDivision(name: string) {
    await this.page.getByLabel('Division').selectOption({ label: name })
    return this
  }

  get instrument() {
    return this.page.getByRole('button', { name: /^Instrument/ })
  }

  async chooseRequest(name: string) {
    await this.page.getByLabel('Request type').selectOption({ label: name })
    return this
  }

  async chooseDepartment(name: string) {
    await this.page.getByLabel('Department').selectOption({ label: name })
    return this
  }

  priority(name: string) {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}\\b`) })
  }

  /** By file, not by camera; waits until it is shown under `shownAs`. */
  async choosePicture(file: { name: string; mimeType: string; buffer: Buffer }, shownAs: string) {
    await this.page.locator('input[type="file"]:not([capture])').setInputFiles(file)
    await expect(this.picture).toBeVisible()
    await expect(this.page.getByText(shownAs)).toBeVisible()
    return this
  }

  get picture() {
    return this.page.getByRole('img', { name: 'The chosen picture' })
  }

  /** Waits until the device has kept every one of these. */
  async isKept(...texts: string[]) {
    const kept = () =>
      this.page.evaluate(async () => {
        const opening = indexedDB.open('benchside-drafts')
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          opening.onsuccess = () => resolve(opening.result)
          opening.onerror = () => reject(opening.error)
        })
        const reading = db.transaction('drafts').objectStore('drafts').getAll()
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
        db.close()
        return JSON.stringify(rows)
      })
    await expect
      .poll(async () => {
        const rows = await kept()
        return texts.filter((text) => !rows.includes(JSON.stringify(text).slice(1, -1)))
      })
      .toEqual([])
    return this
  }

  async contact(name: string, phone: string) {
    await this.page.getByLabel('Name', { exact: true }).fill(name)
    await this.page.getByLabel('Phone number').fill(phone)
    return this
  }

  async submit() {
    await this.page.getByRole('button', { name: 'Continue' }).click()
    return this.page.getByRole('dialog', { name: 'Confirmation' })
  }

  /** Confirms what was filled in; answers the number of the new ticket. */
  async confirm() {
    const dialog = await this.submit()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    const created = this.page.getByRole('dialog', { name: 'Ticket created successfully' })
    await expect(created).toBeVisible()
    return (await created.getByText(/^[A-Z]{2}\/\d{4}\/\d\d \d{4}$/).textContent()) ?? ''
  }

  async toDetail(number: string) {
    await this.page.getByRole('button', { name: 'Detail Ticket' }).click()
    return new TicketPage(this.page).isShown(number)
  }
}
