import { ticketSlug } from '#contract/tickets/slug'

import { ENTER } from '../drive/driven.ts'
import { expect, test } from '../fixtures.ts'
import { keepsThePortal } from '../support/kept-portal.ts'

const TEXT = 'Written in the basement'

test('offline reply', async ({ screen, startSignedIn, line, lab: { rina } }) => {
  const { id, number } = await rina.complain('The lamp flickers.')
  await startSignedIn(`/tickets/${ticketSlug(number)}/${id}`)
  await screen.get('field', 'Write a message')
  await keepsThePortal(screen.driven)

  line.cut()
  await screen.fill('Write a message', TEXT)
  await screen.press('Write a message', ENTER)
  await screen.says(/Written in the basement[^]*Sending/, 'log', 'Chat')
  expect(await rina.comments(id)).toEqual([])

  // The portal starts from what the device keeps, with what was written.
  await screen.driven.reload()
  await screen.get('heading', number)
  await screen.says(/Written in the basement[^]*Sending/, 'log', 'Chat')

  line.mend()
  await expect.poll(() => rina.comments(id), { timeout: 60_000 }).toEqual([TEXT])
  await expect
    .poll(async () => screen.text(await screen.get('log', 'Chat')), { timeout: 60_000 })
    .not.toContain('Sending')
})
