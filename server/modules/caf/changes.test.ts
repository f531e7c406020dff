import { expect, test } from 'vitest'

import { cafChanges, type CafState } from './changes.ts'

const before: CafState = {
  choice: 'We change later.',
  answers: [
    { question: 'Date of the change', answer: 'Next week' },
    { question: 'Mean difference', answer: '0.04' },
  ],
  document: 1,
  fields: { caf_staff: 'Rina', caf_customer_address: 'Jl. Cempaka 45' },
}

test('the same is no change', () => {
  expect(cafChanges(before, structuredClone(before))).toEqual([])
})

test('what changed is named with before and after, the document first', () => {
  const after: CafState = {
    choice: 'We do not use this reagent.',
    answers: [
      { question: 'Date of the change', answer: 'Next week' },
      { question: 'Mean difference', answer: '' },
      { question: 'Who decided?', answer: 'Budi' },
    ],
    document: 2,
    fields: { caf_staff: 'Budi', caf_customer_address: 'Jl. Cempaka 45' },
  }
  expect(cafChanges(before, after)).toEqual([
    { what: 'document', before: '1', after: '2' },
    { what: 'caf_staff', before: 'Rina', after: 'Budi' },
    { what: 'choice', before: 'We change later.', after: 'We do not use this reagent.' },
    { what: 'Mean difference', before: '0.04', after: undefined },
    { what: 'Who decided?', before: undefined, after: 'Budi' },
  ])
})

test('a form that is being filled says nothing of the fields', () => {
  const { fields: _, ...open } = before
  expect(cafChanges(before, open)).toEqual([])
})
