import { expect, test, vi } from 'vitest'

import { keepFile } from './file-strategy.ts'
import { keepFiles } from './version.ts'

vi.mock('./own-files.ts', () => ({
  ownFiles: [
    { url: 'first.js', part: 'start' },
    { url: 'later.js', part: 'later' },
  ],
  isInUsedPart: () => false,
}))
vi.mock('./file-strategy.ts', () => ({ keepFile: vi.fn(async () => undefined) }))

const event = {} as ExtendableEvent

test('a page that asks for all files while another has the used ones kept gets all of them', async () => {
  let finish: () => void = () => undefined
  vi.mocked(keepFile).mockReturnValueOnce(
    new Promise((resolve) => {
      finish = () => resolve()
    }),
  )
  const first = keepFiles({ all: false, used: [] }, event)
  const second = keepFiles({ all: true, used: [] }, event)
  finish()
  await Promise.all([first, second])
  expect(vi.mocked(keepFile).mock.calls.map(([path]) => path)).toEqual([
    '/first.js',
    '/first.js',
    '/later.js',
  ])
})
