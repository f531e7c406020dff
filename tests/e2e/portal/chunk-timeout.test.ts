/** A screen whose code hangs on its way (section 8). */
import { SPEC_LIMITS } from '#contract/http/limits'
import { PortalPage } from '#tests/pages/portal-page'

import { openChat, test } from '../support/chat-journey.ts'
import { expect } from '../support/fixtures.ts'
import { advanceClockUntil } from '../support/page-clock.ts'

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })

test('a screen that hangs says so after 120 s, comes when it is tried again, and what was typed stays', async ({
  page,
  world,
  allowConsole,
}) => {
  allowConsole(/Service Worker registration blocked/)
  await page.clock.install()
  await page.route(/\/assets\/_app\.points-[^/]*\.js$/, () => undefined, { times: 1 })
  let isWatched = false
  page.on('response', (response) => {
    isWatched ||= /\/assets\/start-deferred-[^/]*\.js$/.test(response.url())
  })
  const ticket = await openChat(page, world)
  await ticket.box.fill('Half a sentence')
  // What watches comes once the screen has nothing more to load.
  await advanceClockUntil(page, () => isWatched)
  const portal = new PortalPage(page)
  await portal.goToMore('Points')
  await page.clock.fastForward(SPEC_LIMITS.chunkLoadMs)
  await expect(portal.toast('error')).toContainText('hasn’t loaded after two minutes')
  await portal.answer(portal.toast('error'), 'Try again')
  await expect(portal.heading('Points history')).toBeVisible()
  await page.goto(world.ticket.path)
  await expect(ticket.box).toHaveValue('Half a sentence')
})
