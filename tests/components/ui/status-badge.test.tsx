import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { TICKET_STATUSES } from '#contract/tickets/filter'
import { StatusBadge } from '#ui/tickets/status-badge.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const badges = () => [...document.querySelectorAll('main p')].map(({ textContent }) => textContent)

test('every status has a word of its own, in both languages', async () => {
  const said = new Set<string>()
  for (const language of ['en', 'id'] as const) {
    await draw(
      TICKET_STATUSES.map((status) => (
        <p key={status}>
          <StatusBadge status={status} />
        </p>
      )),
      { language },
    )
    expect(new Set(badges()).size).toBe(TICKET_STATUSES.length)
    for (const word of badges()) said.add(word)
  }
  expect(said.size).toBeGreaterThan(TICKET_STATUSES.length)
})

test('a cancelled ticket says what became of it', async () => {
  await draw(<StatusBadge status="closed" canceled />)
  await expect.element(page.getByText('Cancelled')).toBeVisible()
  await expect.element(page.getByText('Closed')).not.toBeInTheDocument()
})

test('a status that this version does not know is plain words', async () => {
  await draw(<StatusBadge status="sent_to_workshop" />)
  await expect.element(page.getByText('sent to workshop')).toBeVisible()
})

test('stands in every look, on its tint and plain', async () => {
  await draw(
    [...TICKET_STATUSES, 'sent_to_workshop'].map((status) => (
      <p key={status} style={{ display: 'flex', gap: 8 }}>
        <StatusBadge status={status} />
        <StatusBadge status={status} plain />
      </p>
    )),
  )
  await expectEveryLook()
})
