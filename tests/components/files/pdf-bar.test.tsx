import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { PdfBar, type PdfZoom } from '#ui/pdf/pdf-bar.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

/** A reader as far as its bar knows it. */
function Reader({ pageCount = 12 }: { pageCount?: number }) {
  const [at, setAt] = useState(3)
  const [zoom, setZoom] = useState<PdfZoom>('Fit')
  const [full, setFull] = useState(false)
  return (
    <>
      <PdfBar
        page={Math.min(at, pageCount)}
        read={0.4}
        pageCount={pageCount}
        onPage={setAt}
        zoom={zoom}
        onZoom={setZoom}
        full={full}
        onFull={() => setFull(!full)}
      />
      <p>{`page ${at}, ${zoom}, ${full ? 'full' : 'framed'}`}</p>
    </>
  )
}

const field = page.getByRole('textbox')
const shown = (what: string) => expect.element(page.getByText(what)).toBeVisible()

test('the page that is read has its name, and is chosen where the focus comes', async () => {
  await draw(<Reader />)
  await expect.element(field).toHaveAccessibleName('Page 3 of 12')
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('7{Enter}')
  await shown('page 7, Fit, framed')
  await expect.element(field).toHaveValue('7')
})

test('it leads there too where the field is left', async () => {
  await draw(<Reader />)
  await field.fill('5')
  await userEvent.tab()
  await shown('page 5, Fit, framed')
})

test.for([
  ['99', 12],
  ['0', 3],
  ['', 3],
  ['-4', 4],
  ['2.9', 12],
  ['two', 3],
] as const)('"%s" leads to page %i', async ([typed, at]) => {
  await draw(<Reader />)
  await field.fill(typed)
  await userEvent.keyboard('{Enter}')
  await shown(`page ${at}, Fit, framed`)
  await expect.element(field).toHaveValue(String(at))
})

test('one zoom is on at a time, and full screen beside it', async () => {
  await draw(<Reader />)
  const zooms = page.getByRole('group', { name: 'Zoom' })
  const pressed = () =>
    [...document.querySelectorAll('[aria-pressed="true"]')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    )
  expect(pressed()).toEqual(['Fit'])
  await zooms.getByRole('button', { name: '2x' }).click()
  await shown('page 3, 2x, framed')
  expect(pressed()).toEqual(['2x'])
  zooms.getByRole('button', { name: 'Full screen' }).element().focus()
  await userEvent.keyboard(' ')
  await shown('page 3, 2x, full')
  expect(pressed()).toEqual(['2x', 'Full screen'])
})

test('a document of one page has none to choose', async () => {
  await draw(<Reader pageCount={1} />)
  await expect.element(page.getByText('Page 1 of 1')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})

test('stands in every look, a document of a thousand pages too', async () => {
  await draw(<Reader pageCount={1000} />)
  await expectEveryLook()
})
