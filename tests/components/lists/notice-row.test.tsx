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
  created_at: toStamp(new Date(2024, 8, 5, 14, 5)),
})

async function expectRows(...names: string[]) {
  const rows = page.getByRole('link')
  for (const [at, name] of names.entries())
    await expect.element(rows.nth(at)).toHaveAccessibleName(name)
}

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
  await expectRows(
    `Ticket ${NUMBER} Done 5 Sep 2024`,
    `Ticket ${NUMBER} New message 5 Sep 2024`,
    `Ticket ${NUMBER} Hold 5 Sep 2024`,
    'CAF/2026/0012 Approved 5 Sep 2024',
    'We are closed on Monday. 5 Sep 2024',
  )
  await expectEveryLook()
})

test('in the language of the reader', async () => {
  await drawAll('id')
  await expectRows(
    `Tiket ${NUMBER} Selesai 5 Sep 2024`,
    `Tiket ${NUMBER} Pesan baru 5 Sep 2024`,
    `Tiket ${NUMBER} Ditahan 5 Sep 2024`,
    'CAF/2026/0012 Disetujui 5 Sep 2024',
    'We are closed on Monday. 5 Sep 2024',
  )
})
