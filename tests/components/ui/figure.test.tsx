import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { Figure } from '#ui/chart/figure.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const MONTHS = ['Jun 26', 'Jul 26', 'Aug 26', 'Sep 26', 'Oct 26', 'Nov 26'].map((name, at) => ({
  name,
  value: (at * 7) % 5,
}))
const CAUSES = [
  { name: 'Probe', value: 90, text: '1.5 h' },
  { name: 'Temperature of the reagents', value: 30, text: '0.5 h' },
]
const words = { table: 'As a table', names: 'Cause', values: 'Hours' }

test('what a chart shows stands in a table: each name with its value as it is said', async () => {
  await draw(<Figure title="Time to repair" {...words} bars={CAUSES} horizontal />)
  await page.getByText('As a table').click()
  const rows = page.getByRole('row')
  await expect.element(rows.nth(0)).toHaveTextContent('CauseHours')
  await expect.element(rows.nth(1)).toHaveTextContent('Probe1.5 h')
  await expect.element(rows.nth(2)).toHaveTextContent('Temperature of the reagents0.5 h')
})

test('on a phone a value is whole beside the longest bar', async () => {
  await draw(<Figure title="Time to repair" {...words} bars={CAUSES} horizontal />, {
    size: 'phone',
  })
  const label = () =>
    [...document.querySelectorAll('svg text')].find((at) => at.innerHTML === '1.5 h')
  await expect.poll(label).toBeDefined()
  // what lies beyond the ground of the bars is cut off
  const ground = document.querySelector<SVGRectElement>('svg clipPath rect')
  const left = ground?.ownerSVGElement?.getBoundingClientRect().left ?? 0
  const right = left + (ground?.x.baseVal.value ?? 0) + (ground?.width.baseVal.value ?? 0)
  expect(right).toBeGreaterThan(left)
  expect(label()?.getBoundingClientRect().right).toBeLessThanOrEqual(right)
})

test('charts stand in every look, with their bars', async () => {
  await draw(
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, padding: 16 }}>
      <Figure title="Tickets by month" {...words} bars={MONTHS} />
      <Figure title="Time to repair" {...words} bars={CAUSES} horizontal />
    </div>,
  )
  await expect.poll(() => document.querySelectorAll('main rect').length).toBeGreaterThan(4)
  await expectEveryLook()
})
