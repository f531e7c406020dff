import { expect, test } from 'vitest'

import { joinDrafts, joinTexts } from './join-drafts.ts'

test('of two texts the older one is first; what both have is not repeated', () => {
  expect(joinTexts('It leaks', 'It smells')).toBe('It leaks\nIt smells')
  expect(joinTexts('It leaks', '')).toBe('It leaks')
  expect(joinTexts('', 'It smells')).toBe('It smells')
  expect(joinTexts('It leaks', 'It')).toBe('It leaks\nIt')
  expect(joinTexts('It', 'It leaks')).toBe('It leaks')
  const both = joinTexts('It leaks', 'It smells')
  expect(joinTexts('It leaks', both)).toBe(both)
  expect(joinTexts(both, 'It smells')).toBe(both)
})

test('messages on their way stay with their keys; joined text has none', () => {
  const older = { comment: 'It leaks', key: 'k2', taken: [{ comment: 'Hello', key: 'k1' }] }
  const newer = { comment: 'It smells', key: 'k4', taken: [{ comment: 'Hi', key: 'k3' }] }
  const joined = {
    comment: 'It leaks\nIt smells',
    key: undefined,
    taken: [...older.taken, ...newer.taken],
  }
  expect(joinDrafts<object>(older, newer)).toEqual(joined)
  expect(joinDrafts<object>(older, joined)).toEqual(joined)
  expect(joinDrafts<object>({ comment: 'It leaks', key: 'k2' }, { comment: '' })).toEqual({
    comment: 'It leaks',
    key: 'k2',
  })
  expect(
    joinDrafts<object>({ comment: 'It leaks', key: 'k2' }, { comment: 'It leaks badly' }),
  ).toEqual({
    comment: 'It leaks badly',
  })
})

test('files of both drafts stay, each once', () => {
  const file = (name: string, size: number) => ({ name, bytes: new ArrayBuffer(size) })
  const [one, two] = [file('run.txt', 5), file('run.txt', 6)]
  expect(joinDrafts([one], [two])).toEqual([one, two])
  expect(joinDrafts([one], [file('run.txt', 5), two])).toEqual([one, two])
})

test('the long text of a form is joined; other fields are the newer ones unless they are empty', () => {
  expect(
    joinDrafts(
      { description: 'It leaks', staff_name: 'Rina', staff_phone_number: '0812', priority: 1 },
      { description: 'It smells', staff_name: 'Budi', staff_phone_number: '', priority: 2 },
    ),
  ).toEqual({
    description: 'It leaks\nIt smells',
    staff_name: 'Budi',
    staff_phone_number: '0812',
    priority: 2,
  })
  expect(joinDrafts({ answers: { 1: 'Yes', 2: 'No' } }, { answers: { 2: 'Yes' } })).toEqual({
    answers: { 1: 'Yes', 2: 'Yes' },
  })
})
