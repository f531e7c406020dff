import { memo, useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { ListBesideDetail } from '#ui/list/list-beside-detail.tsx'

import { draw } from '../support/draw.tsx'

const rendered = vi.fn()
const effects = vi.fn()

const List = memo(function List({ beside }: { beside: boolean }) {
  rendered()
  useEffect(() => {
    effects('on')
    return () => effects('off')
  }, [])
  return (
    <ul aria-label={beside ? 'Tickets beside' : 'Tickets'}>
      <li>The pump leaks</li>
    </ul>
  )
})

function Screen({ reading: first }: { reading: boolean }) {
  const [reading, setReading] = useState(first)
  return (
    <>
      <button type="button" onClick={() => setReading(!reading)}>
        Turn
      </button>
      <ListBesideDetail
        name="tickets"
        list={(beside) => <List beside={beside} />}
        listWidth="30%"
        detail={reading ? <h1>One ticket</h1> : undefined}
      />
    </>
  )
}

const list = page.getByRole('list', { name: 'Tickets', exact: true })
const detail = page.getByRole('heading', { name: 'One ticket' })
const turn = page.getByRole('button', { name: 'Turn' })

test('where there is no room, the list is kept while something is open, without its effects', async () => {
  await draw(<Screen reading={false} />, { size: 'phone' })
  const before = list.element()
  rendered.mockClear()
  effects.mockClear()

  await turn.click()
  await expect.element(detail).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  expect(before.checkVisibility()).toBe(false)
  await expect.poll(() => effects.mock.calls).toEqual([['off']])

  await turn.click()
  await expect.element(list).toBeVisible()
  expect(list.element()).toBe(before)
  await expect.poll(() => effects.mock.calls).toEqual([['off'], ['on']])
  expect(rendered).not.toHaveBeenCalled()
})

test('a list that has not been seen is not rendered behind what is open', async () => {
  rendered.mockClear()
  await draw(<Screen reading />, { size: 'phone' })
  await expect.element(detail).toBeVisible()
  expect(rendered).not.toHaveBeenCalled()
  await turn.click()
  await expect.element(list).toBeVisible()
})

test('where there is room, both are seen', async () => {
  await draw(<Screen reading={false} />, { size: 'desktop' })
  await turn.click()
  await expect.element(detail).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Tickets beside' })).toBeVisible()
})
