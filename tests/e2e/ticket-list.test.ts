import type { Page } from 'playwright/test'

import { openCustomer } from '../customer.ts'
import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const links = (page: Page) => new TicketsPage(page).rows.getByRole('link')

test('the list is walked by keyboard, from the search and back', async ({ page }) => {
  await (await new SignInPage(page).open()).signInAs('rina@demo.lab')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Tickets' })
    .click()
  await new TicketsPage(page).isShown()
  const rows = links(page)
  await expect(rows).toHaveCount(9)
  const search = page.getByRole('searchbox')

  // the heading has the focus: the list's own key leads to its search
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('/')
  await expect(search).toHaveValue('/')
  await search.fill('')
  await expect(rows).toHaveCount(9)

  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rows.nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(8)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tickets\/[^?/]+\/\d+/)
})

test('filters that leave nothing are cleared in one go', async ({ page }) => {
  await (await new SignInPage(page).open()).signInAs('rina@demo.lab')
  await new HomePage(page).isShown()
  await page.goto('/tickets?search=zanzibar&status=done')
  await expect(page.getByRole('searchbox')).toHaveValue('zanzibar')
  await expect(page.getByText('No ticket matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(links(page)).toHaveCount(9)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page).toHaveURL(/\/tickets$/)
})

test('a status of the address that does not exist is said, and what was meant is shown', async ({
  page,
}) => {
  await (await new SignInPage(page).open()).signInAs('rina@demo.lab')
  await page.goto('/tickets?status=canceled')
  await expect(page.getByRole('alert')).toHaveText(
    'Canceled tickets are closed ones: you find them here.',
  )
  const closed = page.getByRole('button', { name: /^Closed/ })
  await expect(closed).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/tickets?status=lost')
  await expect(page.getByRole('alert')).toHaveText(
    'There is no status “lost”. These are tickets of every status.',
  )
  await expect(page.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-pressed', 'true')
  await closed.click()
  await expect(page).toHaveURL(/status=closed/)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('the list does not move under the pointer, nor under the focus', async ({ page, portal }) => {
  await page.clock.install()
  const dewi = await openCustomer(portal.origin, 'dewi@other.lab')
  // a page of tickets that all may be written on, whatever other journeys have closed
  for (let count = 0; count < 9; count++) await dewi.complain('The drawer sticks.')
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/tickets?status=new')
  const rows = links(page)
  await expect(rows).toHaveCount(9)
  const newer = page.getByRole('button', { name: '1 newer ticket' })
  const places = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('href')))

  /** Another device writes on the lowest ticket; the list is asked for again. Answers the order due. */
  const raise = async () => {
    const now = await places()
    const low = now.at(-1) ?? ''
    await dewi.reply(Number(/\/(\d+)(\?|$)/.exec(low)?.[1]), 'Any news?')
    await page.clock.fastForward(31_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    return [low, ...now.filter((each) => each !== low)]
  }

  const before = await places()
  await rows.nth(2).hover()
  await rows.nth(3).hover()
  const due = await raise()
  expect(due).not.toEqual(before)
  await expect(newer).toBeVisible()
  expect(await places()).toEqual(before)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(newer).toBeHidden()
  await expect.poll(places).toEqual(due)

  await page.getByRole('searchbox').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const walked = await places()
  const next = await raise()
  await expect(newer).toBeVisible()
  expect(await places()).toEqual(walked)
  await expectAccessible(page, 'a list that waits')
  await newer.click()
  await expect.poll(places).toEqual(next)
  await expect(rows.first()).toBeFocused()
})
