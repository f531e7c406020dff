import { ticketSlug } from '#contract/tickets/slug'

import { ENTER } from '../drive/driven.ts'
import { expect, test } from '../fixtures.ts'
import { keepsThePortal } from '../support/kept-portal.ts'

const TEXT = 'Written in the basement'

test('offline reply', async ({ portal, startSignedIn, line, lab: { rina } }) => {
  const { id, number } = await rina.complain('The lamp flickers.')
  await startSignedIn(`/tickets/${ticketSlug(number)}/${id}`)
  await portal.get('field', 'Write a message')
  await keepsThePortal(portal.driven)

  line.cut()
  await portal.fill('Write a message', TEXT)
  await portal.press('Write a message', ENTER)
  await portal.says(/Written in the basement[^]*(Sending…|Not sent yet)/, 'log', 'Chat')
  expect(await rina.comments(id)).toEqual([])

  // The portal starts from what the device keeps, with what was written.
  await portal.driven.reload()
  await portal.get('heading', number)
  await portal.says(/Written in the basement[^]*(Sending…|Not sent yet)/, 'log', 'Chat')

  line.mend()
  await expect.poll(() => rina.comments(id), { timeout: 60_000 }).toEqual([TEXT])
  await expect
    .poll(async () => portal.text(await portal.get('log', 'Chat')), { timeout: 60_000 })
    .not.toMatch(/Sending…|Not sent yet/)
})
