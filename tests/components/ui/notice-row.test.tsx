import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { toStamp } from '#contract/http/stamp'
import { NoticeRow } from '#features/notifications/notice-row.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const NUMBER = 'TC/2026/11 0042'
let lastId = 0

const aNotice = (title: string | undefined, body: string) => ({
  id: ++lastId,
  title,
  body,
  is_read: true,
  url: '/tickets/-/7',
  created_at: toStamp(new Date(2024, 9, 5, 14, 5)),
})

const rows = () =>
  page
    .getByRole('link')
    .elements()
    .map((row) => row.children[1]?.textContent)
const badges = () =>
  page
    .getByRole('link')
    .elements()
    .map((row) => row.children[2]?.querySelector(':scope > span')?.textContent)

const NOTICES = [
  aNotice(NUMBER, `Ticket done ${NUMBER}`),
  aNotice(NUMBER, `Ticket replied ${NUMBER}`),
  aNotice(undefined, `Ticket hold ${NUMBER}`),
  aNotice('CAF/2026/0012', 'CAF Approved CAF/2026/0012'),
  aNotice('We are closed', 'We are closed on Monday.'),
]

const drawAll = (language: 'en' | 'id') =>
  draw(
    <>
      {NOTICES.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onRead={() => undefined} />
      ))}
    </>,
    { language },
  )

test('each row says a thing once', async () => {
  await drawAll('en')
  await expect
    .poll(rows)
    .toEqual([
      `Ticket ${NUMBER}`,
      `Ticket ${NUMBER}New message`,
      `Ticket ${NUMBER}`,
      'CAF/2026/0012Approved',
      'We are closed on Monday.',
    ])
  expect([badges()[0], badges()[2]]).toEqual(['Done', 'Hold'])
  await expectEveryLook()
})

test('in the language of the reader', async () => {
  await drawAll('id')
  await expect.poll(() => rows()[0]).toBe(`Tiket ${NUMBER}`)
  expect(rows()[1]).toBe(`Tiket ${NUMBER}Pesan baru`)
  expect(badges()[0]).toBe('Selesai')
})
