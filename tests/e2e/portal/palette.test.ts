/** One box that finds and leads anywhere, the shortcuts, and what was searched for marked in lists. */
import { HomePage } from '#tests/pages/home-page'
import { PalettePage } from '#tests/pages/palette-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { keepsTheChoices, keepsThePortal } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow', prefetch: true })

test('tickets, instruments, help, screens and actions are found in one box, by keyboard alone', async ({
  page,
  portal,
  lab,
}) => {
  const ticket = await lab.rina.complain('The rotor whistles')
  await startSignedIn(page, lab.rina.token, '/home')
  await new HomePage(page).isLoaded()
  const palette = await new PalettePage(page).openByKeys()

  await test.step('nothing typed: what can be done, and where one can go', async () => {
    await expect(palette.option('Open ticket')).toBeVisible()
    await expect(palette.option('Schedule')).toBeVisible()
  })

  await test.step('a ticket by its words', async () => {
    await palette.ask('whistles')
    await expect(palette.option(ticket.number)).toContainText('The rotor whistles')
    await expect.poll(() => palette.marks).toContain('whistles')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/tickets/.*/${ticket.id}$`))
  })

  await test.step('an instrument by its serial number', async () => {
    await palette.openByKeys()
    await palette.ask(lab.instrument.serial_number)
    await expect(palette.option(new RegExp(`^${lab.instrument.type} - `))).toBeVisible()
    await palette.option(new RegExp(`^${lab.instrument.type} - `)).click()
    await expect(page).toHaveURL(`${portal.origin}/instruments?id=${lab.instrument.id}`)
  })

  await test.step('a screen by the beginning of its name, with the arrow keys', async () => {
    await palette.openByKeys()
    await palette.ask('cert')
    await expect(palette.active).toContainText('Certificates')
    await page.keyboard.press('ArrowDown')
    await expect(palette.active).toContainText('Training certificates')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${portal.origin}/certificates-training`)
    await expect(palette.title.filter({ hasText: 'Training certificates' })).toBeVisible()
  })

  await test.step('an action', async () => {
    await palette.button.click()
    await palette.ask('dark')
    await page.keyboard.press('Enter')
    await expect(palette.root).toHaveAttribute('data-scheme', 'dark')
  })

  await test.step('nothing', async () => {
    await palette.openByKeys()
    await palette.ask('xyzzy')
    await expect(palette.option('Search all tickets for “xyzzy”')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toBeHidden()
  })
})

test('without a network it searches what the device keeps', async ({ page, context, lab }) => {
  const ticket = await lab.rina.complain('The rotor whistles')
  await startSignedIn(page, lab.rina.token, '/tickets')
  await new TicketsPage(page).isShown()
  await keepsThePortal(page)
  await keepsTheChoices(page)
  await context.setOffline(true)
  const palette = await new PalettePage(page).openByKeys()
  await palette.ask('whistles')
  await expect(palette.option(ticket.number)).toBeVisible()
  await expect(palette.withText('You’re offline. We searched')).toBeVisible()
  await palette.ask('offline')
  await expect(palette.option(/Working offline/)).toBeVisible()
})

test('letters lead to screens, but not while something is typed, nor where they are turned off', async ({
  page,
  lab,
}) => {
  await startSignedIn(page, lab.rina.token, '/home')
  const home = await new HomePage(page).isLoaded()
  const palette = new PalettePage(page)
  await palette.openShortcuts()
  await page.keyboard.press('Escape')
  await expect(palette.shortcuts).toBeHidden()

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  const tickets = await new TicketsPage(page).isShown()
  await tickets.searchBox.fill('n')
  await page.keyboard.press('n')
  await expect(tickets.searchBox).toHaveValue('nn')
  await tickets.isShown()

  await home.goTo('Home')
  await home.isLoaded()
  await palette.openShortcuts()
  await palette.turnSingleKeysOff()
  await page.keyboard.press('Escape')
  await expect(palette.shortcuts).toBeHidden()
  await page.keyboard.press('n')
  await page.keyboard.press('Shift+?')
  await palette.openByKeys()
  await expect(palette.shortcuts).toBeHidden()
  await expect(home.page).toHaveURL(/\/home$/)
})
