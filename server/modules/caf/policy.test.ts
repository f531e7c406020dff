import { expect, test } from 'vitest'

import { CAF_STATUSES } from '#contract/caf/schemas'

import {
  CAF_TRANSITIONS,
  type CafAction,
  type FilledForm,
  findSubmissionProblem,
  isFillable,
  nextCafStatus,
} from './policy.ts'

const ALLOWED = [
  'Created read customer Read',
  'Created submit customer Submitted',
  'Read read customer Read',
  'Read submit customer Submitted',
  'Revision read customer Read',
  'Revision submit customer Submitted',
  'Submitted approve staff Approved',
  'Submitted reject staff Rejected',
  'Submitted revise staff Revision',
]

test('exactly the steps of the decision are allowed, each by one side', () => {
  const found: string[] = []
  for (const status of CAF_STATUSES) {
    for (const action of Object.keys(CAF_TRANSITIONS) as CafAction[]) {
      for (const actor of ['customer', 'staff'] as const) {
        const next = nextCafStatus(status, action, actor)
        if (next) found.push(`${status} ${action} ${actor} ${next}`)
      }
    }
  }
  expect(found.toSorted()).toEqual(ALLOWED)
})

test('only Created, Read and Revision can be filled', () => {
  expect(CAF_STATUSES.filter(isFillable)).toEqual(['Created', 'Read', 'Revision'])
})

const whole: FilledForm = {
  designation: { id: 3, isKnown: true, text: '' },
  answers: [{ answer: '66 months' }, { answer: 'None' }],
  choices: [{ is_selected: false }, { is_selected: true }],
  confirm: { isTicked: true },
  letter: { number: 'FSN/2026/014' },
  isRead: true,
}

/** Each lacks one thing, in the order of section 5. */
const LACKING: [string, Partial<FilledForm>][] = [
  ['no designation', { designation: { id: 7, isKnown: false, text: '' } }],
  ['no designation text', { designation: { id: 99, isKnown: true, text: '' } }],
  ['no answer', { answers: [{ answer: '66 months' }, { answer: null }] }],
  ['no choice', { choices: [{ is_selected: false }, { is_selected: false }] }],
  ['not confirmed', { confirm: { isTicked: false } }],
  ['not read', { isRead: false }],
]

test.each(LACKING)('%s', (problem, lacking) => {
  expect(findSubmissionProblem({ ...whole, ...lacking })).toBe(problem)
})

test('of several the first is said', () => {
  for (const [at, [problem]] of LACKING.entries()) {
    // the earlier one is laid over the later ones
    const rest = LACKING.slice(at).toReversed()
    const lacking = Object.assign({}, ...rest.map(([, part]) => part)) as Partial<FilledForm>
    expect(findSubmissionProblem({ ...whole, ...lacking })).toBe(problem)
  }
})

const GOOD: [string, Partial<FilledForm>][] = [
  ['all that is asked for', {}],
  ['another designation with its text', { designation: { id: 99, isKnown: true, text: 'Deputy' } }],
  ['no questions, options or statement', { answers: [], choices: [], confirm: undefined }],
  ['a template that was not read', { letter: { number: 'General-Template' }, isRead: false }],
]
test.each(GOOD)('taken: %s', (_, part) => {
  expect(findSubmissionProblem({ ...whole, ...part })).toBeUndefined()
})

test('blanks are no answer', () => {
  expect(findSubmissionProblem({ ...whole, answers: [{ answer: ' \n ' }] })).toBe('no answer')
})
