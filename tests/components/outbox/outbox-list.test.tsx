/** The list of what waits to be sent: of very many only what is near the view is in the document. */
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { CommandList } from '#features/outbox/command-list.tsx'

import { draw } from '../support/draw.tsx'

type Commands = ComponentProps<typeof CommandList>['commands']

const waiting = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      ({
        id: at + 1,
        key: `key-${at}`,
        name: 'createReply',
        lane: 'ticket:42',
        state: 'waiting',
        input: { params: { id: 42 }, body: { comment: `Reading ${at + 1}` } },
        files: [],
        madeAt: Date.UTC(2026, 10, 3),
      }) as unknown as Commands[number],
  )

const rows = page.getByRole('listitem')

function Screen({ commands }: { commands: Commands }) {
  return (
    <main style={{ height: 600, overflowY: 'auto' }}>
      <CommandList commands={commands} />
    </main>
  )
}

test('of a thousand the first are there, and the last once it is scrolled to', async () => {
  const { again } = await draw(<Screen commands={waiting(1000)} />)
  await expect.element(rows.first()).toHaveTextContent('Reading 1')
  await expect.element(rows.first()).toHaveAttribute('aria-setsize', '1000')
  expect(rows.all().length).toBeLessThan(40)

  const screen = document.querySelector('main main')
  await expect
    .poll(() => {
      screen?.scrollTo({ top: screen.scrollHeight })
      return rows.all().at(-1)?.element().textContent
    })
    .toContain('Reading 1000')
  expect(rows.all().length).toBeLessThan(40)

  await again(<Screen commands={waiting(3)} />)
  await expect.poll(() => rows.all().length).toBe(3)
})

test('a few are all there, one below the other', async () => {
  await draw(<Screen commands={waiting(20)} />)
  expect(rows.all()).toHaveLength(20)
  const tops = rows.all().map((row) => row.element().getBoundingClientRect())
  for (const [at, { top }] of tops.entries()) {
    if (at > 0) expect(Math.abs(top - (tops[at - 1]?.bottom ?? 0))).toBeLessThan(2)
  }
})

test('what builds on a refused ticket says that it waits for it; what passed a refused message does not', async () => {
  const [opening, added, refused, later] = waiting(4)
  if (!opening || !added || !refused || !later) throw new Error('four')
  const reason = { status: 422, message: 'Choose an instrument.', errors: {} }
  const commands = [
    { ...opening, name: 'createTicket' as const, lane: 'ticket:w-1', state: 'refused' as const },
    { ...added, lane: 'ticket:w-1' },
    { ...refused, state: 'refused' as const, refused: reason },
    later,
  ] as Commands
  await draw(<Screen commands={commands} />)
  await expect
    .element(rows.nth(1))
    .toHaveTextContent('Waiting for an earlier change. Try that one again, or discard it.')
  await expect.element(rows.nth(2)).toHaveTextContent('Not accepted')
  await expect.element(rows.nth(2)).toHaveTextContent('Choose an instrument.')
  await expect.element(rows.nth(3)).toHaveTextContent('Sending…')
})
