/** News of the vendor: the list, one of them, and one that is not there. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { listBroadcasts, readBroadcast, resetBroadcasts } from '#contract/broadcasts'
import { BroadcastScreen } from '#features/news/broadcast-screen.tsx'
import { BroadcastsScreen } from '#features/news/broadcasts-screen.tsx'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'

const news = { id: 1, slug: 'recall', title: 'Recall of a lot' }
const markAll = page.getByRole('button', { name: 'Mark all as read' })

test('the list leads to each; all can be marked as read while one is not', async () => {
  const server = startServer()
  server.answer(listBroadcasts, [
    { ...news, is_read: false },
    { id: 2, slug: 'open-day', title: 'Open day', is_read: true },
  ])
  const asked = server.answer(resetBroadcasts, null)
  await draw(<BroadcastsScreen />, { address: '/broadcasts' })
  const links = page.getByRole('list', { name: 'News' }).getByRole('link')
  await expect.element(links.first()).toHaveTextContent('Recall of a lot')
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/broadcast/recall',
    '/broadcast/open-day',
  ])
  await markAll.click()
  await expect.poll(() => asked).toHaveLength(1)
  await expect.element(markAll).not.toBeInTheDocument()
})

test('one says what it is about, with its marks and links, and leads back', async () => {
  const body = '<p>Stop <strong>lot 4711</strong>.</p><p>See <a href="/certificates">papers</a></p>'
  startServer().answer(readBroadcast, { ...news, body })
  await draw(<BroadcastScreen />, { address: '/broadcast/recall' })
  const article = page.getByRole('article')
  await expect.element(article.getByRole('strong')).toHaveTextContent('lot 4711')
  await expect.element(article.getByRole('link')).toHaveAttribute('href', '/certificates')
  await expect
    .element(page.getByRole('heading', { name: 'Recall of a lot', level: 1 }))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'All news' }))
    .toHaveAttribute('href', '/broadcasts')
})

test('one that is not there says so', async () => {
  const server = startServer()
  server.answer(readBroadcast, () => new Refused(404, 'Not found'))
  server.answer(listBroadcasts, [])
  await draw(<BroadcastScreen />, { address: '/broadcast/there-is-none' })
  await expect
    .element(page.getByRole('heading', { name: 'We can’t find this news item' }))
    .toBeVisible()
})
