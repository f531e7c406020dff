import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { LinkButton } from '#ui/link/link-button.tsx'
import { EmptyList } from '#ui/list/empty-list.tsx'
import { SearchBox } from '#ui/list/filter/search-box.tsx'
import { followListKeys } from '#ui/list/list-keys.ts'
import { ListView } from '#ui/list/list-view.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { byOffset, byPage } from '#ui/list/paging.ts'
import { RowList } from '#ui/list/row-list.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const LONG = 'Spectrophotometer'.repeat(12)
const asked = vi.fn<(text: string) => void>()

afterEach(() => asked.mockClear())

const ROWS = ['One', 'Two', 'Three'].map((name, at) => ({ id: at + 1, name }))

/** A list as the screens have it: a search above its rows. */
function Instruments({ search = '', rows = ROWS }: { search?: string; rows?: typeof ROWS }) {
  return (
    <div onKeyDown={followListKeys}>
      <SearchBox label="Serial number or type" value={search} onChange={asked} />
      <RowList label="Instruments" items={rows}>
        {({ name }) => <LinkButton to="/">{name}</LinkButton>}
      </RowList>
      <label>
        Elsewhere <input />
      </label>
    </div>
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
  const paging =
    by === 'offset' ? byOffset(offset, 9, setOffset) : byPage(offset + 1, (at) => setOffset(at - 1))
  return <Pager {...paging({ perPage: 9 })} total={total} />
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

test('a pager of a list that was not counted leads on all the same', async () => {
  const go = vi.fn<(offset: number) => void>()
  await draw(<Pager offset={9} limit={9} total={19} isAtLeast go={go} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('10–18 of more than 18')
  await page.getByRole('button', { name: 'Next page' }).click()
  expect(go).toHaveBeenCalledWith(18)
})

test('what fits on one page has no pager', async () => {
  await draw(<Pages total={9} by="offset" />)
  await expect.element(pages).not.toBeInTheDocument()
})

test('a page beyond the last has the way back', async () => {
  const turnedBack = vi.fn<(offset: number) => void>()
  await draw(<Pager offset={18} limit={9} total={4} go={turnedBack} />)
  await expect.element(later).toBeDisabled()
  await earlier.click()
  expect(turnedBack.mock.calls).toEqual([[9]])
})

interface Answer {
  items: typeof ROWS
  total: number
  perPage: number
}

const turned = vi.fn<(page: number, replace?: boolean) => void>()

function Listed({
  answer,
  page: at = 1,
  filtered = false,
}: {
  answer: Answer | Error | undefined
  page?: number
  filtered?: boolean
}) {
  const failed = answer instanceof Error
  return (
    <ListView
      query={{
        data: failed ? undefined : answer,
        error: failed ? answer : null,
        dataUpdatedAt: 0,
        fetchStatus: answer === undefined ? 'fetching' : 'idle',
        refetch: () => asked('again'),
        isPlaceholderData: false,
      }}
      label="Instruments"
      items={({ items }) => items}
      paging={byPage(at, turned)}
      skeleton={<p>on its way</p>}
      empty={{ drawing: null, title: 'No instruments yet', text: 'They come with a contract.' }}
      nothing={
        filtered && {
          title: 'No instrument matches',
          text: 'Nothing fits.',
          clear: 'Show all',
          onClear: () => asked('cleared'),
        }
      }
    >
      {({ name }) => name}
    </ListView>
  )
}

const list = page.getByRole('list', { name: 'Instruments' })

test('a list is on its way, then its rows stand with their pager', async () => {
  const { again } = await draw(<Listed answer={undefined} />)
  await expect.element(page.getByText('on its way')).toBeVisible()
  await again(<Listed answer={{ items: ROWS, total: 20, perPage: 3 }} page={2} />)
  await expect.element(list.getByRole('listitem')).toHaveLength(3)
  await expect.element(pages.getByRole('status')).toHaveTextContent('4–6 of 20')
  await later.click()
  expect(turned).toHaveBeenCalledWith(3, undefined)
})

test('where something is missing that can be asked for, an empty list leads to a ticket', async () => {
  await draw(<EmptyList drawing={null} title="No instruments yet" text="Ask us." byTicket />)
  await expect
    .element(page.getByRole('link', { name: 'Open ticket' }))
    .toHaveAttribute('href', '/ticket/open/choose')
})

test('nothing at all and nothing found are different things', async () => {
  const none = { items: [], total: 0, perPage: 9 }
  const { again } = await draw(<Listed answer={none} />)
  await expect.element(page.getByText('No instruments yet')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
  await again(<Listed answer={none} filtered />)
  await expect.element(page.getByText('No instrument matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  expect(asked).toHaveBeenCalledWith('cleared')
})

test('a list that failed can be asked for again', async () => {
  await draw(<Listed answer={new Error('no')} />)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(asked).toHaveBeenCalledWith('again')
})

test('an address beyond the last page leads to the last, in place', async () => {
  turned.mockClear()
  await draw(<Listed answer={{ items: [], total: 20, perPage: 9 }} page={7} />)
  await vi.waitFor(() => expect(turned.mock.calls).toEqual([[3, true]]))
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
