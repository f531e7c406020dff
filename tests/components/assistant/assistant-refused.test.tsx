/** A message that waited for a network and was refused then. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { ChatMessage } from '#features/assistant/chat/chat-message.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

type Row = Parameters<typeof ChatMessage>[0]['row']

const refused = {
  state: 'refused',
  refused: { status: 422, message: 'Not like this.', errors: {} },
} as unknown as Row['queued']

test('it says why, and can be changed, tried again or thrown away', async () => {
  const did = vi.fn<(what: string) => void>()
  const row: Row = {
    key: 'k',
    own: true,
    text: 'It leaks',
    time: undefined,
    links: [],
    open: false,
    queued: refused,
  }
  await draw(
    <ol>
      <ChatMessage
        row={row}
        shut={false}
        rated={false}
        onReply={() => did('reply')}
        onGo={() => did('go')}
        onChange={() => did('change')}
        onDiscard={() => did('discard')}
        onRetry={() => did('retry')}
      />
    </ol>,
  )
  await expect.element(page.getByRole('listitem')).toHaveTextContent('You: It leaksNot like this.')
  await expectEveryLook()
  for (const name of ['Discard', 'Edit', 'Try again']) {
    await page.getByRole('button', { name }).click()
  }
  expect(did.mock.calls).toEqual([['discard'], ['change'], ['retry']])
})
