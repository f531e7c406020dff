import Button from '@mui/material/Button'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { BackLink } from '#ui/link/back-link.tsx'
import { Page } from '#ui/screen/page.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const LONG = 'What is left to be done before the laboratory opens again after the holidays'

test('a page has its way back above its heading, at the edge of its column, in every look', async () => {
  await draw(
    <Page
      title={LONG}
      lead="What each of these steps is for, and who does it"
      back={<BackLink to="/tickets">All tickets</BackLink>}
      actions={<Button variant="contained">Print this list</Button>}
      width={720}
    >
      <p>The list</p>
    </Page>,
  )
  const back = page.getByRole('link', { name: 'All tickets' })
  await expect.element(back).toHaveAttribute('href', '/tickets')
  const edges = () => {
    const heading = page.getByRole('heading', { name: LONG }).element().getBoundingClientRect()
    const link = back.element().getBoundingClientRect()
    const arrow = back.element().querySelector('svg')?.getBoundingClientRect()
    return { above: link.bottom <= heading.top, apart: (arrow?.left ?? 0) - heading.left }
  }
  expect(edges().above).toBe(true)
  expect(Math.abs(edges().apart)).toBeLessThanOrEqual(1)
  await expectEveryLook()
})
