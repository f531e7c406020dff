/** The list of what waits to be sent: of very many only what is near the view is in the document. */
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { CommandList } from '#features/outbox/command-list.tsx'

import { draw } from './support/draw.tsx'

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
