/** Certificates: their end before it comes, the menu, the papers behind it, and all papers of an instrument. */
import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import { openPapers } from '../papers.ts'
import { keepsThePortal } from './device.ts'
import { expect, test } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

const RINA = 'rina@demo.lab'

const cards = (page: Page) =>
  page.getByRole('list', { name: 'Certificates of instruments' }).getByRole('listitem')
const drawn = (page: Page) => page.getByRole('group', { name: 'Page' }).locator('canvas')
const dialog = (page: Page) => page.getByRole('dialog')

/** Searches a certificate by its number and opens its menu. */
async function openMenu(page: Page, number = '') {
  await page.getByRole('searchbox').fill(number)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText(number)
  await cards(page).getByRole('button').click()
  await expect(dialog(page)).toContainText(number)
}

test('a certificate says when it ends; its menu leads to its papers, one of training to the viewer', async ({
  page,
  context,
  portal,
}) => {
  const { token, certificates } = await openPapers(portal.origin, RINA)
  const all = await certificates()
  await startSignedIn(page, token, '/certificates')
  await expect(cards(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/offset=4/)
  await page.getByRole('button', { name: 'Ended or ending soon' }).click()
  await expect(page).toHaveURL(/expiring=60/)
  await expect(page).not.toHaveURL(/offset/)
  await expect(cards(page).locator('[data-expiry="valid"], [data-expiry="none"]')).toHaveCount(0)
  const gas = cards(page).filter({ hasText: 'Ends in' }).first()
  await expect(gas).toContainText(/Ends in \d+ days/)
  await page.goto('/certificates?expiring=0')
  await expect(cards(page).first()).toContainText(/Expired \d+ \w+ 20\d\d/)

  await page.getByRole('searchbox').fill('zanzibar')
  await expect(page.getByText('No certificate matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all certificates' }).click()
  await expect(cards(page)).toHaveCount(4)
  await expect(page.getByRole('searchbox')).toHaveValue('')

  await page.goto('/certificates')
  const stuck = all.find(({ label_sticker, file }) => label_sticker && file)
  await openMenu(page, stuck?.number)
  await expect(page.getByRole('button', { name: 'View Certificate' })).toBeVisible()
  await page.getByRole('button', { name: 'View Sticker' }).click()
  await expect(dialog(page).getByRole('heading')).toHaveText(`Sticker ${stuck?.number}`)
  await expect(dialog(page).locator('canvas')).toBeVisible()
  await page.evaluate(() => {
    globalThis.print = () => undefined
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('.bs-print canvas')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.bs-print canvas')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.bs-print')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe(`Sticker ${stuck?.number}.pdf`)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)

  const plain = all.find(({ label_sticker, file }) => !label_sticker && file)
  await openMenu(page, plain?.number)
  await expect(page.getByRole('button', { name: 'View Sticker' })).toHaveCount(0)
  await page.getByRole('button', { name: 'View Certificate' }).click()
  await expect(dialog(page).locator('canvas')).toBeVisible()
  await page.keyboard.press('Escape')

  const training = all.find(({ uuid }) => uuid)
  await openMenu(page, training?.number)
  const tab = context.waitForEvent('page')
  await page.getByRole('link', { name: 'View Certificate' }).click()
  const viewer = await tab
  await expect(viewer).toHaveURL(`${portal.origin}/certificates-training/${training?.uuid}`)
  await expect(viewer.getByRole('heading', { name: 'Training certificate' })).toBeVisible()
  await expect(drawn(viewer)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  const saved = viewer.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Download' }).click()
  expect(`${(await saved).suggestedFilename()}-I`).toBe(`${training?.number?.slice(0, -2)}.pdf-I`)
})

test('papers that lie elsewhere open in a tab of their own, without a hold on this one', async ({
  page,
  portal,
}) => {
  const { token } = await openPapers(portal.origin, RINA)
  const file = 'https://files.vendor.example/a.pdf'
  await page.route('**/customer/certificates?*', (route) =>
    route.fulfill({
      json: {
        status_code: 200,
        message: '',
        data: [
          { id: '7', certificate_number: 12, file, label_sticker: 'javascript:alert(1)' },
          { id: 8, number: 'B', expires_at: null, file: null },
        ],
      },
    }),
  )
  await startSignedIn(page, token, '/certificates')
  await cards(page).first().getByRole('button').click()
  const link = page.getByRole('link', { name: 'View Certificate' })
  await expect(link).toHaveAttribute('href', file)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(dialog(page)).not.toContainText('View Sticker')
  await page.keyboard.press('Escape')
  await cards(page).nth(1).getByRole('button').click()
  await expect(dialog(page)).toContainText('There is no document for this certificate.')
})

test('a training that is not there, or not the account’s, is gone', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const dewi = await openPapers(portal.origin, 'dewi@other.lab')
  const [theirs] = await dewi.trainings()
  const { token } = await openPapers(portal.origin, RINA)
  await startSignedIn(page, token, `/certificates-training/${theirs?.uuid}`)
  const gone = page.getByRole('heading', { name: 'There is no such certificate' })
  await expect(gone).toBeVisible()
  await page.goto('/certificates-training/no-such-uuid')
  await expect(gone).toBeVisible()
  await page.getByRole('link', { name: 'All training certificates' }).click()
  const rows = page.getByRole('list', { name: 'Training certificates' }).getByRole('listitem')
  await page.getByRole('searchbox').fill('Operator course Hemora')
  await expect(rows).toHaveCount(3)
  await rows.first().getByRole('link').click()
  await expect(drawn(page)).toBeVisible()
})

test('one instrument: its name as a filter, its papers as one file', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { token, certificates } = await openPapers(portal.origin, RINA)
  const one = (await certificates()).find(({ label_sticker }) => label_sticker)
  const name = `${one?.instrument_type} - ${one?.serial_number}`
  await startSignedIn(page, token, `/certificates?instrument_id=${one?.instrument_id}`)
  const chip = page.getByRole('button', { name: `Of ${name}` })
  await expect(chip).toBeVisible()
  await expect(cards(page).first()).toContainText(one?.serial_number ?? '')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Audit pack (zip)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit-pack_.+\.zip$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  await keepsThePortal(page)
  await page.context().setOffline(true)
  await expect(page.getByText('The audit pack needs a connection.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Audit pack (zip)' })).toBeDisabled()
  await page.context().setOffline(false)
  await chip.click()
  await expect(page).not.toHaveURL(/instrument_id/)
  await expect(page.getByRole('button', { name: 'Audit pack (zip)' })).toHaveCount(0)

  await page.goto('/certificates-training?instrument=1')
  await page.getByRole('button', { name: /^Of / }).click()
  await expect(page).not.toHaveURL(/instrument/)
})
