import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { ApiError } from '#contract/http/envelope'
import { UnreachedContext } from '#ui/screen/as-of.tsx'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

type Load = () => Promise<readonly string[]>

function Instruments({ load }: { load: Load }) {
  const query = useQuery({ queryKey: ['instruments'], queryFn: load })
  return (
    <Page title="Instruments">
      <QueryView
        query={query}
        skeleton={<p>On the way</p>}
        empty={(rows) => rows.length === 0 && <p>None yet</p>}
      >
        {(rows) => <p>{rows.join(', ')}</p>}
      </QueryView>
    </Page>
  )
}

const text = (words: string) => page.getByText(words)
const failure = page.getByRole('alert')
const never: Load = () => new Promise(() => undefined)
const failing = (error: Error): Load => {
  return async () => {
    throw error
  }
}

test('what is loaded has its shape first, then its content', async () => {
  let arrive = (_rows: readonly string[]): void => undefined
  await draw(
    <Instruments
      load={() =>
        new Promise((resolve) => {
          arrive = resolve
        })
      }
    />,
  )
  await expect.element(text('On the way')).toBeVisible()
  arrive(['HPLC', 'Balance'])
  await expect.element(text('HPLC, Balance')).toBeVisible()
  await expect.element(text('On the way')).not.toBeInTheDocument()
})

test('what is empty says so in its own words', async () => {
  await draw(<Instruments load={async () => []} />)
  await expect.element(text('None yet')).toBeVisible()
})

test.for([
  [
    'the words of a refusal',
    new ApiError('refused', 403, 'It is closed today.'),
    'It is closed today.',
  ],
  [
    'that nothing answers',
    new ApiError('unreachable', 0, ''),
    'We can’t reach the server. Check your connection and try again.',
  ],
  ['that a stranger answers', new ApiError('unreachable', 502, ''), 'Something went wrong'],
  [
    'that an answer cannot be read',
    new ApiError('unreadable', 200, 'data: no'),
    'We couldn’t read the server’s answer. Try again, or reload the page.',
  ],
  ['nothing of a defect of ours', new TypeError('x is undefined'), 'Something went wrong'],
] as const)('a failure is read out: %s', async ([, error, says]) => {
  await draw(<Instruments load={failing(error)} />)
  await expect.element(failure).toHaveTextContent(`We couldn’t load this${says}`)
})

test.for([
  ['en', 'If you contact us, quote this number: 4F7K9-Q2M6D'],
  ['id', 'Sebutkan nomor ini saat menghubungi kami: 4F7K9-Q2M6D'],
] as const)('a failure of the server has a number to tell, in %s', async ([language, says]) => {
  const error = new ApiError('refused', 500, 'It failed', { requestId: '4F7K9-Q2M6D' })
  await draw(<Instruments load={failing(error)} />, { language, size: 'phone' })
  await expect.element(failure).toHaveTextContent(says)
  // a click takes it whole
  await userEvent.click(page.getByText('4F7K9-Q2M6D'))
  expect(getSelection()?.toString()).toBe('4F7K9-Q2M6D')
  await expectEveryLook()
})

test.for([
  ['a refusal', new ApiError('refused', 404, 'It is gone', { requestId: '4F7K9-Q2M6D' })],
  ['a backend that names none', new ApiError('refused', 500, 'It failed')],
] as const)('%s has no number to tell', async ([, error]) => {
  await draw(<Instruments load={failing(error)} />)
  await expect.element(failure).toBeVisible()
  await expect.element(text('If you contact us, quote this number')).not.toBeInTheDocument()
})

test('without a network it is not on this device yet', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await draw(<Instruments load={failing(new ApiError('unreachable', 0, ''))} />)
  await expect.element(failure).toHaveTextContent('Not available offline yet')
})

test('trying again shows the shape again, and then the content', async () => {
  const load = vi.fn<Load>(never)
  load.mockRejectedValueOnce(new ApiError('unreachable', 0, ''))
  const { queries } = await draw(<Instruments load={load} />)
  await expect.element(failure).toBeVisible()
  page.getByRole('button', { name: 'Try again' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text('On the way')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
  queries.setQueryData(['instruments'], ['HPLC'])
  await expect.element(text('HPLC')).toBeVisible()
})

test('content stays when it could not be refreshed, and the screen says of when it is', async () => {
  const load = vi.fn<Load>(failing(new ApiError('unreachable', 0, '')))
  load.mockResolvedValueOnce(['HPLC'])
  const { queries } = await draw(<Instruments load={load} />)
  await expect.element(text('HPLC')).toBeVisible()
  await expect.element(text('As of')).not.toBeInTheDocument()
  await queries.refetchQueries()
  await expect.element(page.getByText(/^As of today \d\d:\d\d$/)).toBeVisible()
  await expect.element(text('HPLC')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

test('content of a server that is not reached says of when it is', async () => {
  await draw(
    <UnreachedContext value>
      <Instruments load={async () => ['HPLC']} />
    </UnreachedContext>,
  )
  await expect.element(page.getByText(/^As of today/)).toBeVisible()
})

test('a failure stands in every look', async () => {
  await draw(<Instruments load={failing(new ApiError('refused', 403, 'Closed'.repeat(60)))} />)
  await expect.element(failure).toBeVisible()
  await expectEveryLook()
})
