import { expect } from 'playwright/test'

import { PortalPage } from '../portal-page.ts'

/** Staff of the vendor who act for a customer: the choice of whom, and the banner that says so. */
export class ActingStaff extends PortalPage {
  async isAskedForCustomer() {
    await expect(this.heading('Choose a customer')).toBeVisible()
  }

  async chooseCustomer(name: string) {
    await this.page.getByRole('searchbox', { name: 'Search by name or area' }).fill(name)
    const found = this.page.getByRole('list', { name: 'Customers' }).getByRole('button')
    await expect(found).toHaveCount(1)
    await expect(found).toContainText(name)
    await found.click()
  }

  get banner() {
    return this.page.getByRole('complementary', { name: 'Customer you’re acting for' })
  }

  async stop() {
    await this.answer(this.banner, 'Stop')
  }
}
