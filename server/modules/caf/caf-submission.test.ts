import { expect, test } from 'vitest'

import { type Handed, handedProblem } from './caf-submission.ts'

const whole: Handed = {
  designation: { id: 3, isKnown: true, text: '' },
  answers: [{ answer: '66 months' }, { answer: 'None' }],
  choices: [{ is_selected: false }, { is_selected: true }],
  confirm: { isTicked: true },
  letter: { number: 'FSN/2026/014' },
  isRead: true,
}

/** Each lacks one thing, in the order of section 5. */
const LACKING: [string, Partial<Handed>][] = [
  ['no designation', { designation: { id: 7, isKnown: false, text: '' } }],
  ['no designation text', { designation: { id: 99, isKnown: true, text: '' } }],
  ['no answer', { answers: [{ answer: '66 months' }, { answer: null }] }],
  ['no choice', { choices: [{ is_selected: false }, { is_selected: false }] }],
  ['not confirmed', { confirm: { isTicked: false } }],
  ['not read', { isRead: false }],
]

test.each(LACKING)('%s', (problem, lacking) => {
  expect(handedProblem({ ...whole, ...lacking })).toBe(problem)
})

test('of several the first is said', () => {
  for (const [at, [problem]] of LACKING.entries()) {
    // the earlier one is laid over the later ones
    const rest = LACKING.slice(at).toReversed()
    const lacking = Object.assign({}, ...rest.map(([, part]) => part)) as Partial<Handed>
    expect(handedProblem({ ...whole, ...lacking })).toBe(problem)
  }
})

const GOOD: [string, Partial<Handed>][] = [
  ['all that is asked for', {}],
  ['another designation with its text', { designation: { id: 99, isKnown: true, text: 'Deputy' } }],
  ['no questions, options or statement', { answers: [], choices: [], confirm: undefined }],
  ['a template that was not read', { letter: { number: 'General-Template' }, isRead: false }],
]
test.each(GOOD)('taken: %s', (_, part) => {
  expect(handedProblem({ ...whole, ...part })).toBeUndefined()
})

test('blanks are no answer', () => {
  expect(handedProblem({ ...whole, answers: [{ answer: ' \n ' }] })).toBe('no answer')
})
