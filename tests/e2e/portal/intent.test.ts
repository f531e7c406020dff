/** What is loaded ahead of a press: what somebody is about to open, and nothing that they only point at. */
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test('a ticket is asked for when its link is pressed or has the focus, not when it is pointed at', async ({
  page,
  lab,
}) => {
  const { id: first } = await lab.rina.complain('The drawer sticks.')
  const { id: second } = await lab.rina.complain('The lamp flickers.')
  const asked: string[] = []
  const isAsked = (id: number) => asked.some((path) => path.endsWith(`/ticket/${id}`))
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await startSignedIn(page, lab.rina.token, '/tickets')
  const tickets = await new TicketsPage(page).isShown()
  await expect(tickets.links).toHaveCount(2)
  await tickets.linkOf(first).hover()
  await tickets.linkOf(second).hover()

  await test.step('when it has the focus', async () => {
    // Until the portal listens, which it does in a quiet moment.
    await expect(async () => {
      await tickets.title.click()
      await tickets.linkOf(second).focus()
      expect(isAsked(second)).toBe(true)
    }).toPass()
    expect(isAsked(first)).toBe(false)
    await expect(page).toHaveURL(/\/tickets$/)
  })

  await test.step('when it is pressed, before it is let go', async () => {
    await tickets.linkOf(first).hover()
    await page.mouse.down()
    await expect.poll(() => isAsked(first)).toBe(true)
    await expect(page).toHaveURL(/\/tickets$/)
    await page.mouse.up()
    await expect(page).toHaveURL(new RegExp(`/${first}$`))
  })
})
