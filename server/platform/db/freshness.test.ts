import { expect, test } from 'vitest'

import { type Freshness, MOST_LAG_MS, PrimaryHistory } from './freshness.ts'

const at = (position: number, more: Partial<Freshness> = {}): Freshness => ({
  position,
  timeline: '00000001',
  isRecent: false,
  ...more,
})

const fresh = (position: number) => ({ position, isNew: true })
const older = (position: number) => ({ position, isNew: false })

test('a stranger needs what was there a while ago, where that is known', () => {
  const history = new PrimaryHistory()
  history.note(at(100), 0)
  history.note(at(200), MOST_LAG_MS / 2)
  expect(history.neededFor(at(300), MOST_LAG_MS / 2)).toEqual(fresh(300))
  expect(history.neededFor(at(300), MOST_LAG_MS)).toEqual(older(100))
  expect(history.neededFor(at(300), MOST_LAG_MS * 1.5)).toEqual(older(200))
})

test('whoever wrote or was told needs all that is there', () => {
  const history = new PrimaryHistory()
  history.note(at(100), 0)
  expect(history.neededFor(at(300, { isRecent: true }), MOST_LAG_MS)).toEqual(fresh(300))
})

test('what was there long ago says nothing', () => {
  const history = new PrimaryHistory()
  history.note(at(100), 0)
  history.note(at(900), MOST_LAG_MS * 3)
  expect(history.neededFor(at(900), MOST_LAG_MS * 3)).toEqual(fresh(900))
})

test('positions of another primary are forgotten', () => {
  const history = new PrimaryHistory()
  expect(history.note(at(500), 0)).toBe(true)
  const after = at(400, { timeline: '00000002' })
  expect(history.note(after, MOST_LAG_MS)).toBe(false)
  expect(history.neededFor(after, MOST_LAG_MS)).toEqual(fresh(400))
  expect(history.note(after, MOST_LAG_MS + 1)).toBe(true)
})
