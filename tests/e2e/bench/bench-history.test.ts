/** What the browser's history keeps of a person once they have locked the bench. */
import type { Page } from 'playwright/test'

import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { expect, test } from '../support/fixtures.ts'
import { shareBench } from '../support/share-bench.ts'

const RINA_PIN = '280391'
const BUDI_PIN = '719305'

/** The addresses of all entries of this tab, as the browser keeps them. */
async function addressesOf(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page)
  const { entries } = await client.send('Page.getNavigationHistory')
  return entries.map(({ url }) => decodeURIComponent(url)).join('\n')
}

test('no word that was typed into a search stays; who typed it finds it again', async ({
  page,
  lab,
}) => {
  const budi = await lab.join('Budi Santoso')
  const bench = await shareBench(page, lab.rina, RINA_PIN)
  await bench.unlock('Rina Wulandari', RINA_PIN)
  const tickets = new TicketsPage(page)
  await tickets.goTo('Tickets')
  await tickets.search('zanzibar')
  await expect(tickets.noMatch).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  await tickets.goTo('Home')
  await page.goBack()
  await expect(tickets.searchBox).toHaveValue('zanzibar')
  expect(await addressesOf(page)).not.toContain('zanzibar')

  await page.reload()
  await bench.isShown()
  expect(await addressesOf(page)).not.toContain('zanzibar')
  await bench.unlock('Rina Wulandari', RINA_PIN)
  await expect(tickets.searchBox).toHaveValue('zanzibar')

  await page.reload()
  await bench.add(budi, BUDI_PIN)
  await expect(tickets.searchBox).toHaveValue('')
})
