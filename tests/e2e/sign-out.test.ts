import { randomBytes } from 'node:crypto'

import type { BrowserContext, Page } from 'playwright/test'

import { FilesPanel } from '../pages/files-panel.ts'
import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketPage } from '../pages/ticket-page.ts'
import { everythingKept } from './device.ts'
import { expect, test } from './fixtures.ts'
import { openRichTicket } from './rich-ticket.ts'

/** Leaves as much as can be left: answers, files, drafts of two forms and a picture, in two tabs. */
async function leaveTraces(page: Page, context: BrowserContext, origin: string) {
  const mark = `m${randomBytes(5).toString('hex')}`
  const { number, path } = await openRichTicket(origin, 'dewi@other.lab', mark)
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await new HomePage(page).isLoaded()
  await page.goto(path)
  await new TicketPage(page).isShown(number)
  const files = new FilesPanel(page)
  for (const name of [`photo-${mark}.png`, `manual-${mark}.pdf`]) {
    const detail = await files.open(name)
    await expect(detail.locator('img, canvas').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(detail).toBeHidden()
  }
  await files.row(`log-${mark}.txt`).getByRole('checkbox').check()
  const download = page.waitForEvent('download')
  await files.region.getByRole('button', { name: 'Download' }).click()
  await download

  const other = await context.newPage()
  await other.goto('/ticket/open/technical/1')
  await other.getByLabel('Description').fill(`Half a sentence about ${mark}`)
  await expect(other.getByText(/^Draft saved/)).toBeVisible()

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const traces = [mark, 'Anggoro', token]
  await expect.poll(() => page.evaluate(() => localStorage.getItem('web'))).toContain(mark)
  const kept = await everythingKept(page)
  for (const trace of [...traces, `a log of ${mark}`, `about ${mark}`, '%PDF']) {
    expect(kept).toContain(trace)
  }
  return { other, traces }
}

/** Which of `traces` this browser still holds anywhere. */
async function found(page: Page, traces: readonly string[]): Promise<string[]> {
  const kept = await everythingKept(page)
  return traces.filter((trace) => kept.includes(trace))
}

test('signing out in one tab ends all, and leaves no word of the person on the device', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  // What was on its way when the token was revoked.
  allowConsole(/status of 401/)
  const { other, traces } = await leaveTraces(page, context, portal.origin)
  await page.goto('/home')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
  await expect.poll(() => found(page, traces)).toEqual([])

  // Whoever comes next finds nothing either, however late something was written.
  await other.close()
  await new SignInPage(page).signInAs('budi@demo.lab')
  await new HomePage(page).isLoaded()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('web'))).toContain('Harapan')
  expect(await found(page, traces)).toEqual([])
})

test('a page that was closed while it signed out is wiped by the next one', async ({
  page,
  context,
  portal,
  allowConsole,
}) => {
  allowConsole(/favicon\.ico/)
  const { other, traces } = await leaveTraces(page, context, portal.origin)
  await other.getByRole('button', { name: 'Start over' }).click()
  await other.close()
  // As when the tablet is switched off in that moment: the session is over, the copies are still there.
  await page.goto('/healthz')
  await page.evaluate(() => {
    for (const key of ['token', 'owner']) localStorage.removeItem(key)
    localStorage.setItem('to-wipe', 'true')
  })
  expect(await found(page, traces)).not.toEqual([])
  await new SignInPage(page).open()
  await expect.poll(() => found(page, traces)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('to-wipe'))).toBeNull()
})
