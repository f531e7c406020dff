/** What is told to the assistant's panel, whichever carrier brings it. */
import { EVENTS_PATH } from '#contract/events'
import { SPEC_LIMITS } from '#contract/http/limits'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { elsewhere, panelAt } from '../support/assistant-at.ts'
import { keptTalk } from '../support/device-stored.ts'
import { everythingKept, hasItsWorker } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceClockUntil } from '../support/page-clock.ts'
import { openPushService } from '../support/push-service.ts'

test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ allowConsole }) => {
  allowConsole(/does not support the Push API in incognito mode/)
})

test('what is said elsewhere comes by Web Push where there is no event stream; a session that the server ends, and a sign-out, leave nothing of it', async ({
  page,
  context,
  portal,
  lab,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  await page.clock.install()
  let refused = false
  await page.route(`**${EVENTS_PATH}*`, (route) => {
    refused = true
    return route.fulfill({ status: 503 })
  })
  const panel = await (await panelAt(page, lab.rina.token)).greeted()
  await hasItsWorker(page)
  await advanceClockUntil(page, () => refused)
  const service = await openPushService(context, portal.origin)
  const id = await keptTalk(page)
  await elsewhere(portal.origin, lab.rina.token).say(id, 'hello')
  await service.deliver({
    id: 'by-web-push',
    direction: 'ChatBotActivity',
    title: 'Support assistant',
    payload: { chat_id: String(id), url: '/home' },
  })
  await expect(panel.message('You: hello')).toBeVisible()
  await expect(panel.message('Hello. How can I help?')).toHaveCount(1)

  await test.step('ended by the server', async () => {
    const over = { id: 'over', direction: 'ChatBotSession', title: 'x', payload: {} }
    await service.deliver(over)
    await expect(async () => {
      await page.clock.fastForward(SPEC_LIMITS.chatResetMs)
      expect(await keptTalk(page)).toBeGreaterThan(id)
    }).toPass()
    await expect(panel.message('Hello. How can I help?')).toHaveCount(0)
  })

  await test.step('signed out', async () => {
    const second = await keptTalk(page)
    await panel.say('thank you')
    await panel.signOut()
    await new SignInPage(page).signInAs(lab.rina.email, lab.rina.password)
    await panel.greeted()
    expect(await keptTalk(page)).toBeGreaterThan(second)
    await expect(panel.message('thank you')).toHaveCount(0)
    // also where the panel was not opened since the start
    await page.reload()
    await panel.signOut()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => everythingKept(page)).not.toContain('assistant","chats')
    expect(await keptTalk(page)).toBe(0)
  })
})
