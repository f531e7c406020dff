import * as v from 'valibot'
import { expect, it } from 'vitest'

import { CafDocument } from '#contract/caf/schemas'
import type { Command } from '#outbox/react'

import { cafQueue, submissionState, withQueue } from './queue.ts'

const form = v.parse(CafDocument, {
  id: 4,
  caf_choice_questions: [
    { id: 1, question: 'We agree', is_selected: true },
    { id: 2, question: 'We do not' },
  ],
  caf_answer_questions: [
    { id: 7, question: 'Since when?', answer: 'May' },
    { id: 8, question: 'Who?' },
  ],
})

const command = (name: string, body: object, state = 'waiting', id = 4) =>
  ({ name, lane: `caf:${id}`, state, input: { body } }) as unknown as Command

const answers = (...given: [id: number, answer: string][]) =>
  command('answerCafQuestions', {
    caf_answer_questions: given.map(([id, answer]) => ({ id, answer })),
  })

it('a form shows its own latest unsent changes, not those of another form', () => {
  const queue = cafQueue(
    [
      answers([7, 'June'], [8, 'Budi']),
      command('chooseCafOption', { selected_question_id: 2 }),
      answers([8, 'Rina']),
      command('chooseCafOption', { selected_question_id: 1 }, 'waiting', 5),
    ],
    4,
  )
  const shown = withQueue(form, queue)
  expect(shown.caf_answer_questions.map(({ answer }) => answer)).toEqual(['June', 'Rina'])
  expect(shown.caf_choice_questions.map(({ is_selected }) => is_selected)).toEqual([false, true])
  expect(withQueue(form, cafQueue([], 4))).toEqual(form)
})

it('a submission is pending, refused (itself or by an earlier command), or done', () => {
  const refused = { status: 409, message: 'Too late', errors: {} }
  const stands = (...commands: Command[]) => submissionState(cafQueue(commands, 4))
  const submission = (state: string) => command('submitCafDocument', {}, state)
  const refusedAnswers = { ...answers([7, 'June']), state: 'refused', refused } as Command
  expect(stands(submission('waiting'))).toBe('pending')
  expect(stands({ ...submission('refused'), refused })).toBe('refused')
  expect(stands(refusedAnswers, submission('waiting'))).toBe('refused')
  expect(stands(refusedAnswers)).toBeUndefined()
  expect(stands(submission('sent'))).toBeUndefined()
  expect(stands()).toBeUndefined()
})
