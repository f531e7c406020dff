import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'
import { InstrumentPicker } from './instrument-picker.ts'
import { TicketPage } from './ticket-page.ts'

/** The form that opens a ticket, of whatever kind. */
export class OpenTicketPage extends PortalPage {
  async isShown(title: string) {
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    return this
  }

  async openPicker() {
    await this.instrument.click()
    return new InstrumentPicker(this.page).isShown()
  }

  /** Picks the first instrument that the search finds. */
  async chooseInstrument(search: string) {
    const picker = await this.openPicker()
    await picker.pick(search)
    return this
  }

  async describe(text: string) {
    await this.description.fill(text)
    return this
  }

  get description() {
    return this.page.getByLabel('Description')
  }

  get name() {
    return this.page.getByLabel('Name', { exact: true })
  }

  get phone() {
    return this.page.getByLabel('Phone number')
  }

  /** What is chosen from the list of this label. */
  chosen(label: string) {
    return this.select(label).locator('option:checked')
  }

  select(label: string) {
    return this.page.getByLabel(label, { exact: true })
  }

  get draftSaved() {
    return this.page.getByText(/^Draft saved/)
  }

  /** Until the draft is off the disk: a page that is closed before leaves it there. */
  async startOver() {
    await this.page.getByRole('button', { name: 'Start over' }).click()
    await expect(this.draftSaved).toBeHidden()
  }

  async chooseAnyDepartment() {
    await this.page.getByLabel('Department').selectOption({ index: 1 })
  }

  /** What a list of the form offers, the empty line included. */
  choicesOf(label: 'Division' | 'Department' | 'Request type') {
    return this.page.getByLabel(label).getByRole('option')
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

  async setPriority(name: string) {
    await this.priority(name).check({ force: true })
    return this
  }

  priority(name: string) {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}\\b`) })
  }

  /** By file, not by camera; waits until it is shown under `shownAs`. */
  async choosePicture(
    file: string | { name: string; mimeType: string; buffer: Buffer },
    shownAs: string,
  ) {
    await this.page.locator('input[type="file"]:not([capture])').setInputFiles(file)
    await expect(this.picture).toBeVisible()
    await expect(this.page.getByText(shownAs)).toBeVisible()
    return this
  }

  get picture() {
    return this.page.getByRole('img', { name: 'Chosen picture' })
  }

  async contact(name: string, phone: string) {
    await this.name.fill(name)
    await this.phone.fill(phone)
    return this
  }

  /** Stands over the form while a ticket that is done was not closed. */
  get closeFirst() {
    return this.window('Please close ticket first!')
  }

  /** What is shown of it before it is sent, for a last look. */
  get confirmation() {
    return this.window('Confirmation')
  }

  async submit() {
    await this.page.getByRole('button', { name: 'Continue' }).click()
    return this.confirmation
  }

  /** Sends what was filled in; what becomes of it is another matter. */
  async send() {
    await (await this.submit()).getByRole('button', { name: 'Confirm' }).click()
  }

  /** What the confirmation says of a field, under its name. */
  get confirmed() {
    const dialog = this.page.getByRole('dialog', { name: 'Confirmation' })
    return { names: dialog.locator('dt'), values: dialog.locator('dd') }
  }

  async backToEdit() {
    const dialog = this.page.getByRole('dialog', { name: 'Confirmation' })
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await expect(dialog).toBeHidden()
  }

  /** Confirms what was filled in; returns the number of the new ticket. */
  async confirm() {
    await this.send()
    const created = this.window('Ticket created successfully')
    await expect(created).toBeVisible()
    return (await created.getByText(/^[A-Z]{2}\/\d{4}\/\d\d \d{4}$/).textContent()) ?? ''
  }

  get backToHome() {
    return this.window().getByRole('button', { name: 'Back to home' })
  }

  async toDetail(number: string) {
    await this.page.getByRole('button', { name: 'Detail Ticket' }).click()
    return new TicketPage(this.page).isShown(number)
  }
}
