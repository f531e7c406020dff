import { openDesk } from '#tests/support/worlds/desk'

import { expect, test } from '../fixtures.ts'
import { keepsThePortal } from '../support/kept-portal.ts'

const ANSWER = 'Serum of patient 4711 is fine.'

test('push', async ({ portal, startSignedIn, server, autopush, lab: { rina }, notHere }) => {
  const { driven } = portal
  const { id, number } = await rina.complain('The lamp flickers.')
  const desk = await openDesk(server.origin)
  await startSignedIn('/profile/notifications')
  await portal.says('Connected: screens update automatically')
  const hasPush = await driven.run(() => 'PushManager' in globalThis, null)

  if (!hasPush || !driven.allowNotifications) {
    notHere(
      hasPush
        ? 'its push service is on the internet, and WebDriver can’t allow notifications; the stream of events brings the message'
        : 'it has no PushManager; the stream of events brings the message',
    )
    await portal.says(/Not available in this browser|Not turned on yet|Blocked by your browser/)
    await desk.reply(number, ANSWER)
    await portal.says(new RegExp(number))
    return
  }

  await keepsThePortal(driven)
  await driven.allowNotifications(portal.origin)
  await portal.click('button', 'Turn on', await portal.get('main'))
  await portal.says('On (Web Push)')
  await portal.click('button', 'Send a test')
  await portal.says('Test sent to your open pages and 1 device')
  await expect.poll(() => autopush.acknowledged()).toHaveLength(1)

  // The portal is closed.
  await driven.goto('about:blank')
  await desk.reply(number, ANSWER)
  await expect.poll(() => autopush.acknowledged()).toHaveLength(2)
  await expect(async () => {
    await portal.open('/favicon.svg')
    const shown = await driven.run(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      const notices = (await registration?.getNotifications()) ?? []
      return notices.map(({ title, body, tag }) => ({ title, body, tag }))
    }, null)
    await driven.goto('about:blank')
    expect(shown.map(({ tag }) => tag)).toContain(`ticket:${id}`)
    expect(JSON.stringify(shown)).not.toMatch(/4711|Serum/)
  }).toPass({ timeout: 60_000, intervals: [1000, 2000] })
})
