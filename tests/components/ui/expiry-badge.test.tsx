import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { ExpiryBadge } from '#ui/expiry/expiry-badge.tsx'
import type { Expiry } from '#ui/expiry/expiry.ts'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const at = new Date(2026, 9, 20)

const CASES = [
  [{ state: 'none' }, 'No expiry date', 'Tanpa tanggal kedaluwarsa'],
  [{ state: 'valid', at }, 'Valid until 20 Oct 2026', 'Berlaku sampai 20 Okt 2026'],
  [{ state: 'soon', at, days: 3 }, 'Expires in 3 days', 'Kedaluwarsa dalam 3 hari'],
  [{ state: 'soon', at, days: 1 }, 'Expires tomorrow', 'Kedaluwarsa besok'],
  [{ state: 'soon', at, days: 0 }, 'Expires today', 'Kedaluwarsa hari ini'],
  [{ state: 'expired', at }, 'Expired 20 Oct 2026', 'Kedaluwarsa 20 Okt 2026'],
] as const satisfies [Expiry, string, string][]

test.for(CASES)('%o says "%s"', async ([expiry, en, id]) => {
  for (const [language, words] of [
    ['en', en],
    ['id', id],
  ] as const) {
    await draw(<ExpiryBadge expiry={expiry} />, { language })
    const badge = page.getByText(words, { exact: true })
    await expect.element(badge).toBeVisible()
    const day = expiry.state === 'none' ? null : language === 'en' ? '20 Oct 2026' : '20 Okt 2026'
    expect(badge.element().getAttribute('title')).toBe(day)
  }
})

test('stands in every look', async () => {
  await draw(
    CASES.map(([expiry, words]) => (
      <p key={words}>
        <ExpiryBadge expiry={expiry} />
      </p>
    )),
  )
  await expectEveryLook()
})
