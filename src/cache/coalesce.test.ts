import { expect, it, vi } from 'vitest'

import { coalesce } from './coalesce.ts'

it('hands on once, the last of each key', () => {
  vi.useFakeTimers()
  const handed: unknown[] = []
  const answers = coalesce<number, string>((all) => handed.push([...all]), 600)
  answers.put(7, 'M')
  answers.put(7, 'Ma')
  vi.advanceTimersByTime(599)
  answers.put(7, 'May')
  answers.put(8, 'Budi')
  vi.advanceTimersByTime(599)
  expect(handed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(handed).toEqual([
    [
      [7, 'May'],
      [8, 'Budi'],
    ],
  ])
  answers.flush()
  expect(handed).toHaveLength(1)
  answers.put(8, 'Rina')
  answers.flush()
  expect(handed[1]).toEqual([[8, 'Rina']])
  vi.advanceTimersByTime(5000)
  expect(handed).toHaveLength(2)
  vi.useRealTimers()
})
