import { ticketSlug } from '#contract/tickets/slug'
import { openDesk } from '#tests/support/worlds/desk'

import { ENTER } from '../drive/driven.ts'
import { expect, test } from '../fixtures.ts'

test('chat', async ({ portal, startSignedIn, server, lab: { rina } }) => {
  const { id, number } = await rina.complain('The lamp flickers.')
  await startSignedIn(`/tickets/${ticketSlug(number)}/${id}`)
  await portal.fill('Write a message', 'The photo of the screen follows.')
  await portal.press('Write a message', ENTER)
  await portal.says('The photo of the screen follows.', 'log', 'Chat')
  await expect.poll(() => rina.comments(id)).toEqual(['The photo of the screen follows.'])

  // It comes by the stream of events: nothing is asked for and nothing loaded.
  await (await openDesk(server.origin)).reply(number, 'Please switch it off and on.')
  await portal.says('Please switch it off and on.', 'log', 'Chat')
})
