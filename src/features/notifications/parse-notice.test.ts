import { expect, test } from 'vitest'

import { parseNotice } from './parse-notice.ts'

const NUMBER = 'TC/2026/11 0042'
const of = (title: string | undefined, body: string) => {
  const { heading, about, text, status, event, cafStatus } = parseNotice({ title, body })
  return [heading, about ? `${about.kind}|${about.number}` : text, status ?? event ?? cafStatus]
}

test.each([
  // as our server sends them
  [NUMBER, `Ticket done ${NUMBER}`, undefined, `Ticket|${NUMBER}`, 'done'],
  [NUMBER, `Ticket replied ${NUMBER}`, undefined, `Ticket|${NUMBER}`, 'replied'],
  ['CAF/2026/0012', 'CAF Approved CAF/2026/0012', undefined, 'CAF|CAF/2026/0012', 'Approved'],
  // as other backends may
  [undefined, `Ticket confirmed ${NUMBER}`, undefined, `Ticket|${NUMBER}`, 'confirmed'],
  [NUMBER, 'Ticket held', undefined, `Ticket|${NUMBER}`, 'held'],
  [undefined, 'Tiket "Hold" #4211', undefined, 'Tiket|#4211', 'held'],
  [`Ticket done ${NUMBER}`, `Ticket done ${NUMBER}`, undefined, `Ticket|${NUMBER}`, 'done'],
  [
    'Your ticket moved',
    `Ticket started ${NUMBER}`,
    'Your ticket moved',
    `Ticket|${NUMBER}`,
    'started',
  ],
  [undefined, 'CAF submited CAF/1', undefined, 'CAF|CAF/1', 'Submitted'],
  // sentences are left unchanged
  [
    'Visit',
    'Ticket confirmed by Andi, who comes on Monday.',
    'Visit',
    'Ticket confirmed by Andi, who comes on Monday.',
    'confirmed',
  ],
  ['We are closed.', 'We are closed on Monday', undefined, 'We are closed on Monday', undefined],
  [
    'Closed on Monday and Tuesday',
    'closed on monday',
    undefined,
    'Closed on Monday and Tuesday',
    undefined,
  ],
  ['Holiday', '', undefined, 'Holiday', undefined],
  [undefined, 'Ticket replied by Andi', undefined, 'Ticket replied by Andi', undefined],
])('%j with %j', (title, body, heading, said, status) => {
  expect(of(title, body)).toEqual([heading, said, status])
})
