import { describe, expect, it, test } from 'vitest'

import { cafStrings } from '../strings.ts'
import { checkCaf, requiresAgreement, type CafValues } from './caf-checks.ts'

const FORM = {
  caf_choice_questions: [
    { id: 1, question: 'We agree', is_selected: undefined },
    { id: 2, question: 'We do not', is_selected: undefined },
  ],
  caf_answer_questions: [
    { id: 7, question: 'Since when?', answer: undefined },
    { id: 8, question: 'Who?', answer: undefined },
  ],
  caf_information_confirm: { id: 5, confirm_text: 'All of this is true.' },
}

const FULL: CafValues = {
  designation: 3,
  other: '',
  staff: 'Rina',
  company: 'RS Harapan',
  address: 'Jl. Melati 1',
  choice: 2,
  answers: { 7: 'May', 8: 'Budi' },
  confirmed: true,
}

const { fillRequired, answerAll, selectOption } = {
  fillRequired: 'Please fill required fields',
  answerAll: 'Please answer all questions',
  selectOption: 'Please select an option for all questions',
}

/** Section 5, line by line. */
test.each<[what: string, values: Partial<CafValues>, said: [string, string][]]>([
  ['all is there', {}, []],
  ['no designation', { designation: undefined }, [['designation', fillRequired]]],
  ['99 without its text', { designation: 99, other: ' ' }, [['other', fillRequired]]],
  ['99 with its text', { designation: 99, other: 'Deputy' }, []],
  ['another needs no text', { designation: 1, other: '' }, []],
  ['no staff name', { staff: '' }, [['staff', fillRequired]]],
  ['a blank staff name', { staff: '   ' }, [['staff', fillRequired]]],
  ['no company', { company: '' }, [['company', fillRequired]]],
  ['no address', { address: '\n' }, [['address', fillRequired]]],
  ['an answer is missing', { answers: { 7: 'May' } }, [['answers', answerAll]]],
  ['an answer is blank', { answers: { 7: 'May', 8: ' ' } }, [['answers', answerAll]]],
  ['no option', { choice: undefined }, [['choice', selectOption]]],
  ['an option of another form', { choice: 9 }, [['choice', selectOption]]],
  ['the statement is not ticked', { confirmed: false }, [['confirmed', fillRequired]]],
  [
    'nothing at all',
    {
      designation: undefined,
      staff: '',
      company: '',
      address: '',
      choice: undefined,
      answers: {},
      confirmed: false,
    },
    [
      ['designation', fillRequired],
      ['staff', fillRequired],
      ['company', fillRequired],
      ['address', fillRequired],
      ['answers', answerAll],
      ['choice', selectOption],
      ['confirmed', fillRequired],
    ],
  ],
  [
    'what is too long, where it is asked for',
    {
      company: 'x'.repeat(121),
      address: 'x'.repeat(501),
      other: 'x'.repeat(121),
      answers: { 7: ` ${'x'.repeat(2000)}\n`, 8: 'x'.repeat(2001) },
    },
    [
      ['company', 'too_long'],
      ['address', 'too_long'],
      ['answers', 'too_long'],
    ],
  ],
])('%s', (_, values, said) => {
  const problems = checkCaf(FORM, { ...FULL, ...values })
  const words = { ...cafStrings.en.problems, too_long: 'too_long' }
  expect(problems.map(({ field, message }) => [field, words[message]])).toEqual(said)
})

test('a form that asks nothing more misses nothing more', () => {
  const form = {
    caf_choice_questions: [],
    caf_answer_questions: [],
    caf_information_confirm: undefined,
  }
  const values = { ...FULL, choice: undefined, answers: {}, confirmed: false }
  expect(checkCaf(form, values)).toEqual([])
})

describe('the tick of the reading step', () => {
  it('is asked for', () => {
    expect(requiresAgreement({ caf_letter: { number: 'FSN-12', product_name: undefined } })).toBe(
      true,
    )
    expect(requiresAgreement({ caf_letter: undefined })).toBe(true)
  })

  it('but not for the general template', () => {
    const caf_letter = { number: 'General-Template', product_name: undefined }
    expect(requiresAgreement({ caf_letter })).toBe(false)
  })
})
