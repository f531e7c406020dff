/** What was shared to the portal: any website can do that, too. */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { listTickets } from '#contract/tickets/calls'
import { ShareScreen } from '#features/tickets/share/share-screen.tsx'
import { sessionPerson } from '#session/session'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const screen = (id: string) => <ShareScreen key={id} id={id} problem={undefined} />

const done = <T,>(request: IDBRequest<T>) =>
  new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)))

/** Where the worker keeps what was shared. */
async function kept() {
  const opening = indexedDB.open('benchside-shares')
  opening.onupgradeneeded = () => opening.result.createObjectStore('shares')
  return (await done(opening)).transaction('shares', 'readwrite').objectStore('shares')
}

async function share(id: string, text: string, ...names: string[]) {
  const files = names.map((name) => ({
    name,
    type: 'application/pdf',
    lastModified: 0,
    bytes: new ArrayBuffer(9),
  }))
  const shared = { id, person: sessionPerson(), at: Date.now(), text, files, leftOut: 0 }
  await done((await kept()).put(shared, id))
}

const shown = page.getByRole('region', { name: 'What you shared' })
const files = shown.getByRole('listitem')
const arrived = page.getByText(/^Something else was shared/)

beforeEach(async () => {
  startServer().answer(listTickets, [])
  await done((await kept()).clear())
})

test.each([
  ['failed', 'share it again'],
  ['bench', 'This is a shared device'],
] as const)('says why nothing was kept: %s', async (problem, words) => {
  await draw(<ShareScreen id={undefined} problem={problem} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(words)
  await expect.element(page.getByText(/^Nothing/).first()).toBeVisible()
})

test('says that a website may have shared it, and shows all of it', async () => {
  await share('a', 'After warm-up', 'results.pdf')
  await draw(screen('a'))
  await expect.element(page.getByText(/a website may have put it here: discard it/)).toBeVisible()
  await expect.element(files).toHaveTextContent('results.pdf')
  await expect.element(shown.getByRole('blockquote')).toHaveTextContent('After warm-up')
  await expectEveryLook()
})

test('what comes later waits beside it, and joins it only when the person says so', async () => {
  await share('a', 'After warm-up', 'results.pdf')
  const { again } = await draw(screen('a'))
  await expect.element(files).toHaveTextContent('results.pdf')
  await share('b', 'Buy now', 'offer.pdf')
  await again(screen('b'))
  await expect
    .element(arrived)
    .toHaveTextContent(
      'Something else was shared to this app: offer.pdf, Buy now. A website may have sent it.',
    )
  await expect.element(files).toHaveTextContent('results.pdf')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.element(arrived).not.toBeInTheDocument()
  expect(await done((await kept()).count())).toBe(0)
  await expect.element(shown.getByRole('blockquote')).toHaveTextContent('After warm-up')

  await share('c', '', 'second.pdf')
  await again(screen('c'))
  await page.getByRole('button', { name: 'Add it to this' }).click()
  await expect.element(files.nth(1)).toHaveTextContent('second.pdf')
  await expect.element(arrived).not.toBeInTheDocument()
})

test('two shares stand in every look', async () => {
  await share('a', 'After warm-up', 'results.pdf')
  const { again } = await draw(screen('a'))
  await expect.element(files).toHaveTextContent('results.pdf')
  await share('b', 'Buy now '.repeat(40), 'offer.pdf')
  await again(screen('b'))
  await expect.element(arrived).toBeVisible()
  await expectEveryLook()
})

test('what was taken out stays out while something waits', async () => {
  await share('a', 'After warm-up', 'results.pdf')
  const { again } = await draw(screen('a'))
  await expect.element(files).toHaveTextContent('results.pdf')
  await share('b', '', 'offer.pdf')
  await again(screen('b'))
  await page.getByRole('button', { name: 'Remove the text' }).click()
  await expect.element(arrived).toBeVisible()
  await expect.element(shown.getByRole('blockquote')).not.toBeInTheDocument()
})
