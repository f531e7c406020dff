import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

/** A page of the list. */
const PAGE = 9

test('the list is walked by keyboard; a filter that fits nothing, or that there is not, is said', async ({
  page,
  lab,
}) => {
  for (let count = 0; count < PAGE; count++) await lab.rina.complain('The drawer sticks.')
  await startSignedIn(page, lab.rina.token, '/home')
  const tickets = new TicketsPage(page)
  const { links, searchBox } = tickets

  await test.step('the list is walked by keyboard, from the search and back', async () => {
    await tickets.goTo('Tickets')
    await tickets.isShown()
    await expect(links).toHaveCount(PAGE)

    // the heading has the focus: the list's own key leads to its search
    await expect(tickets.title).toBeFocused()
    await page.keyboard.press('/')
    await expect(searchBox).toBeFocused()
    await page.keyboard.type('/')
    await expect(searchBox).toHaveValue('/')
    await searchBox.fill('')
    await expect(links).toHaveCount(PAGE)

    await page.keyboard.press('ArrowDown')
    await expect(links.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(links.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(2)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(8)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('/')
    await expect(searchBox).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/tickets\/[^?/]+\/\d+/)
  })

  await test.step('a refresh stamp stays in the address as it was written', async () => {
    for (const stamp of ['5', '1700000000000', '007', 'true', 'now']) {
      await page.goto(`/tickets?t=${stamp}`)
      await expect(links).toHaveCount(PAGE)
      await expect(page).toHaveURL(`/tickets?t=${stamp}`)
    }
  })

  await test.step('filters that leave nothing are cleared in one go', async () => {
    await page.goto('/tickets?search=zanzibar&status=done')
    await expect(searchBox).toHaveValue('zanzibar')
    await expect(tickets.noMatch).toBeVisible()
    await tickets.clearFilters()
    await expect(links).toHaveCount(PAGE)
    await expect(searchBox).toHaveValue('')
    await expect(page).toHaveURL(/\/tickets$/)
  })

  await test.step('a status that does not exist is said, and what was meant is shown', async () => {
    await page.goto('/tickets?status=canceled')
    await expect(tickets.alert).toHaveText('Cancelled tickets are here, among the closed ones.')
    await expect(tickets.filter('Closed')).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/tickets?status=lost')
    await expect(tickets.alert).toHaveText(
      'There’s no status “lost”, so you’re seeing all tickets.',
    )
    await expect(tickets.filter('All')).toHaveAttribute('aria-pressed', 'true')
    await tickets.filterBy('Closed')
    await expect(page).toHaveURL(/status=closed/)
    await expect(tickets.alert).toBeHidden()
  })
})

test('the list does not move under the pointer, nor under the focus', async ({ page, lab }) => {
  await page.clock.install()
  for (let count = 0; count < PAGE; count++) await lab.rina.complain('The drawer sticks.')
  await startSignedIn(page, lab.rina.token, '/tickets?status=new')
  const tickets = await new TicketsPage(page).isShown()
  const { links } = tickets
  await expect(links).toHaveCount(PAGE)
  const places = () => tickets.order()

  /** Another device writes on the lowest ticket; the list is asked for again. Returns the order due. */
  const raise = async () => {
    const now = await places()
    const low = now.at(-1) ?? ''
    await lab.rina.reply(Number(/\/(\d+)(\?|$)/.exec(low)?.[1]), 'Any news?')
    await page.clock.fastForward(31_000)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    return [low, ...now.filter((each) => each !== low)]
  }

  await test.step('it waits while the pointer is on it', async () => {
    const before = await places()
    await links.nth(2).hover()
    await links.nth(3).hover()
    const due = await raise()
    expect(due).not.toEqual(before)
    await expect(tickets.newer(1)).toBeVisible()
    expect(await places()).toEqual(before)
    await tickets.title.hover()
    await expect(tickets.newer(1)).toBeHidden()
    await expect.poll(places).toEqual(due)
  })

  await test.step('it waits while the focus is in it', async () => {
    await tickets.searchBox.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    const walked = await places()
    const next = await raise()
    await expect(tickets.newer(1)).toBeVisible()
    expect(await places()).toEqual(walked)
    await expectAccessible(page, 'a list that waits')
    await tickets.newer(1).click()
    await expect.poll(places).toEqual(next)
    await expect(links.first()).toBeFocused()
  })
})
