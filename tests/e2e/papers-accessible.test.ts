/** Screens of certificates, trainings, plannings, points and archives, by axe, in three sizes and both schemes. */
import type { Page } from 'playwright/test'

import { openPapers } from '../papers.ts'
import { everyLook } from './every-look.ts'
import { expect } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

/** Opens the window that a tap leads to, has it judged, and closes it. */
async function inWindow(page: Page, open: () => Promise<void>, judge: () => Promise<void>) {
  await open()
  await expect(page.getByRole('dialog')).toBeVisible()
  await judge()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

everyLook('papers and plannings are accessible', async ({ page, at, portal }) => {
  const { token, certificates } = await openPapers(portal.origin, 'rina@demo.lab')
  const all = await certificates()
  const one = all.find(({ label_sticker }) => label_sticker)
  const drawn = page.getByRole('group', { name: 'Page' }).locator('canvas')
  const items = page.getByRole('main').getByRole('listitem')

  await startSignedIn(page, token, `/certificates?instrument_id=${one?.instrument_id}`)
  await expect(items.first()).toBeVisible()
  await at('/certificates of an instrument')
  await page.goto('/certificates?expiring=60')
  await expect(items.first()).toBeVisible()
  await at('/certificates')
  await items.first().getByRole('button').click()
  await expect(page.getByRole('button', { name: 'View Certificate' })).toBeVisible()
  await at('the menu')
  await page.getByRole('button', { name: 'View Certificate' }).click()
  await expect(drawn).toBeVisible()
  await at('a certificate')

  await page.goto('/certificates-training?instrument=1')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.goto('/certificates-training')
  await expect(items.first()).toBeVisible()
  await at('/certificates-training')
  await items.first().getByRole('link').click()
  await expect(drawn).toBeVisible()
  await at('the viewer')

  await page.goto('/plannings')
  await expect(page.getByRole('grid')).toBeVisible()
  await at('/plannings')
  await page.goto('/plannings?view=list')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await at('/plannings as a list')
  const visit = items.getByRole('button').first()
  await inWindow(
    page,
    () => visit.click(),
    () => at('a visit'),
  )
  const feed = page.getByRole('button', { name: 'Calendar feed' })
  await feed.click()
  await page.getByRole('button', { name: /^(Create|Replace) address$/ }).click()
  const sure = page.getByRole('button', { name: 'Ok', exact: true })
  const address = page.getByRole('textbox', { name: 'Your calendar address' })
  await expect(sure.or(address)).toBeVisible()
  if (await sure.isVisible()) await sure.click()
  await expect(address).toBeVisible()
  await at('the calendar address')

  for (const path of ['/points', '/archives']) {
    await page.goto(path)
    await expect(items.first()).toBeVisible()
    await at(path)
  }
})
