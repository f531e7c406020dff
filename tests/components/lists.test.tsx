import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { LinkButton } from '#ui/link/link-button.tsx'
import { followListKeys } from '#ui/list/list-keys.ts'
import { PagePager } from '#ui/list/page-pager.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'

import { draw } from './support/draw.tsx'
import { expectEveryLook } from './support/every-look.ts'

const LONG = 'Spectrophotometer'.repeat(12)
const asked = vi.fn<(text: string) => void>()

afterEach(() => asked.mockClear())

const ROWS = ['One', 'Two', 'Three'].map((name, at) => ({ id: at + 1, name }))

const Pane = styled('div')({})

/** A list as the screens have it: a search above its rows. */
function Instruments({ search = '', rows = ROWS }: { search?: string; rows?: typeof ROWS }) {
  return (
    <Pane onKeyDown={followListKeys}>
      <SearchBox label="Serial number or type" value={search} onChange={asked} />
      <RowList label="Instruments" items={rows}>
        {({ name }) => <LinkButton to="/">{name}</LinkButton>}
      </RowList>
      <label>
        Elsewhere <input />
      </label>
    </Pane>
  )
}

const box = page.getByRole('searchbox', { name: 'Serial number or type' })
const focused = () => document.activeElement?.textContent

test('the arrow keys, Home and End lead from row to row, and stay at the ends', async () => {
  await draw(<Instruments />)
  page.getByRole('link', { name: 'One' }).element().focus()
  const way = [
    ['{ArrowUp}', 'One'],
    ['{ArrowDown}', 'Two'],
    ['{ArrowDown}', 'Three'],
    ['{ArrowDown}', 'Three'],
    ['{ArrowUp}', 'Two'],
    ['{Home}', 'One'],
    ['{End}', 'Three'],
  ] as const
  for (const [key, row] of way) {
    await userEvent.keyboard(key)
    expect(focused(), key).toBe(row)
  }
})

test('keys that the browser or the system has a use for are left alone', async () => {
  await draw(<Instruments />)
  page.getByRole('link', { name: 'One' }).element().focus()
  for (const held of ['Shift', 'Control', 'Alt', 'Meta']) {
    await userEvent.keyboard(`{${held}>}{ArrowDown}{/${held}}`)
    expect(focused(), held).toBe('One')
  }
})

test('from the list to its search, and from the search down into the list', async () => {
  await draw(<Instruments search="spectro" />)
  await expect.element(box).toHaveAttribute('aria-keyshortcuts', '/')
  page.getByRole('link', { name: 'Two' }).element().focus()
  await userEvent.keyboard('/')
  await expect.element(box).toHaveFocus()
  // What was there is chosen: the next word takes its place.
  await userEvent.keyboard('a/b')
  await expect.element(box).toHaveValue('a/b')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('One')
})

test('a slash that is typed into another field stays there', async () => {
  await draw(<Instruments />)
  const other = page.getByRole('textbox', { name: 'Elsewhere' })
  await userEvent.type(other, '1/2')
  await expect.element(other).toHaveValue('1/2')
  await expect.element(other).toHaveFocus()
})

test('a list is asked once the typing rests, for what was typed last', async () => {
  await draw(<Instruments />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await box.fill('spec')
  await vi.advanceTimersByTimeAsync(249)
  await box.fill('spectro')
  await vi.advanceTimersByTimeAsync(249)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.mock.calls).toEqual([['spectro']])
})

test('a search that the address brought is shown; what is being typed stays', async () => {
  const { again } = await draw(<Instruments search="old" />)
  await expect.element(box).toHaveValue('old')
  await again(<Instruments search="from Back" />)
  await expect.element(box).toHaveValue('from Back')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await box.fill('typed')
  await vi.advanceTimersByTimeAsync(250)
  await box.fill('typed on')
  await again(<Instruments search="typed" />)
  await expect.element(box).toHaveValue('typed on')
})

function Pages({ total, by }: { total: number; by: 'offset' | 'page' }) {
  const [offset, setOffset] = useState(0)
  return by === 'offset' ? (
    <Pager offset={offset} limit={9} total={total} onChange={setOffset} />
  ) : (
    <PagePager page={offset + 1} perPage={9} total={total} onPage={(at) => setOffset(at - 1)} />
  )
}

const pages = page.getByRole('navigation', { name: 'Pages' })
const earlier = pages.getByRole('button', { name: 'Previous page' })
const later = pages.getByRole('button', { name: 'Next page' })

test.for(['offset', 'page'] as const)(
  'a pager by %s leads on and back, says where one is, and ends',
  async (by) => {
    await draw(<Pages total={20} by={by} />)
    const where = pages.getByRole('status')
    await expect.element(where).toHaveTextContent('1–9 of 20')
    await expect.element(earlier).toBeDisabled()
    await later.click()
    await expect.element(where).toHaveTextContent('10–18 of 20')
    await later.click()
    await expect.element(where).toHaveTextContent('19–20 of 20')
    await expect.element(later).toBeDisabled()
    await earlier.click()
    await expect.element(where).toHaveTextContent('10–18 of 20')
  },
)

test('what fits on one page has no pager', async () => {
  await draw(<Pages total={9} by="offset" />)
  await expect.element(pages).not.toBeInTheDocument()
})

test('a page beyond the last has the way back', async () => {
  const turned = vi.fn<(offset: number) => void>()
  await draw(<Pager offset={18} limit={9} total={4} onChange={turned} />)
  await expect.element(later).toBeDisabled()
  await earlier.click()
  expect(turned.mock.calls).toEqual([[9]])
})

test('rows that are about to be others say so', async () => {
  await draw(
    <RowList label="Instruments" items={ROWS} busy>
      {({ name }) => name}
    </RowList>,
  )
  await expect
    .element(page.getByRole('list', { name: 'Instruments' }))
    .toHaveAttribute('aria-busy', 'true')
})

test('a list stands in every look, its long words too', async () => {
  await draw(
    <>
      <Instruments search={LONG} rows={[...ROWS, { id: 4, name: LONG.slice(0, 30) }]} />
      <Pages total={20} by="offset" />
    </>,
  )
  await expectEveryLook()
})
