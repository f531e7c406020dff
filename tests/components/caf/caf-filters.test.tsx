import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { CafFilters } from '#features/caf/list/caf-filters.tsx'

import { draw } from '../support/draw.tsx'

const filters = (status: string) => <CafFilters filter={{ status }} change={() => undefined} />

test('the chip that is on is in view, in whatever order the address names its statuses', async () => {
  const { again } = await draw(filters('Approved'), { size: 'phone' })
  const last = page.getByRole('button', { name: 'Approved' })
  const first = page.getByRole('button', { name: 'To fill in' })
  await expect.element(last).toBeInViewport({ ratio: 0.99 })
  await expect.element(first).not.toBeInViewport()
  await again(filters('Read,Created,Revision'))
  await expect.element(first).toHaveAttribute('aria-pressed', 'true')
  await expect.element(first).toBeInViewport({ ratio: 0.99 })
})
