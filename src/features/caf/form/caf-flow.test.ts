import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { CafDocument } from '#contract/caf/schemas'

import {
  beginCaf,
  CAF_STEP,
  cafFlow,
  type CafAction,
  type CafFlow,
  type CafKnown,
} from './caf-flow.ts'

const form = v.parse(CafDocument, {
  id: 4,
  status: 'Created',
  customer_name: 'RS Harapan',
  customer_address: 'Jl. Melati 1',
  caf_letter: { number: 'FSN-12', product_name: 'Reagent' },
  caf_choice_questions: [
    { id: 1, question: 'We agree' },
    { id: 2, question: 'We do not', is_selected: 1 },
  ],
  caf_answer_questions: [{ id: 7, question: 'Since when?', answer: 'May' }],
  caf_information_confirm: { id: 5, confirm_text: 'True.' },
})
const template = { ...form, caf_letter: { number: 'General-Template', product_name: undefined } }
const nobody: CafKnown = { name: 'Rina', draft: undefined }

const after = (flow: CafFlow, ...actions: CafAction[]) => actions.reduce(cafFlow, flow)
const begin = (known = nobody) => beginCaf(form, known)

const reads = (unread: number[], failed: number[] = []): CafAction => ({
  type: 'progress',
  unread,
  failed,
})
const READ: CafAction[] = [reads([]), { type: 'agree', agreed: true }, { type: 'continue' }]
const FILL: CafAction = { type: 'fill', values: { designation: 3, confirmed: true } }

describe('a form that is loaded', () => {
  it('begins at its document, unread, with the choice that was made', () => {
    const { step, read, agreed, values } = begin()
    expect({ step, read, agreed }).toEqual({ step: CAF_STEP.document, read: false, agreed: false })
    expect(values).toEqual({
      designation: undefined,
      confirmed: false,
      choice: 2,
      answers: { 7: 'May' },
      other: '',
      staff: 'Rina',
      company: 'RS Harapan',
      address: 'Jl. Melati 1',
    })
  })

  it('loaded again, forgets reading, tick and designation, and keeps the choice', () => {
    const filled = after(begin(), ...READ, FILL, { type: 'review' })
    expect(filled.step).toBe(CAF_STEP.review)
    const again = cafFlow(filled, { type: 'load', form, known: nobody })
    expect(again).toEqual(begin())
  })

  it('has what was typed here before, but no answer to what is not asked any more', () => {
    const draft = { answers: { 7: 'June', 99: 'gone' }, staff: 'dr. Rina', address: '' }
    const { values } = begin({ name: 'Rina', draft })
    expect(values).toMatchObject({ answers: { 7: 'June' }, staff: 'dr. Rina', address: '' })
    expect(values.company).toBe('RS Harapan')
  })

  it('of a revision starts with what was submitted before', () => {
    const designation = { caf_customer_name: 'RS Harapan II', caf_customer_address: 'Jl. Baru 2' }
    const { values } = beginCaf(v.parse(CafDocument, { ...form, designation }), nobody)
    expect(values).toMatchObject({ company: 'RS Harapan II', address: 'Jl. Baru 2' })
  })
})

describe('reading', () => {
  it('opens the tick once no page is left, and keeps it open', () => {
    expect(after(begin(), reads([2])).read).toBe(false)
    expect(after(begin(), reads([]), reads([1, 2])).read).toBe(true)
  })

  it('leads to the tab when a page fails; what was read here before stays read', () => {
    const failed = after(begin(), reads([2, 3]), reads([2, 3], [2]))
    expect(failed).toMatchObject({ readIn: 'tab', read: false })
    expect(after(failed, { type: 'agree', agreed: true }).agreed).toBe(false)
    const opened = after(failed, { type: 'opened' }, { type: 'agree', agreed: true })
    expect(after(opened, reads([2], [2]))).toMatchObject({ readIn: 'tab', agreed: true })
    expect(after(begin(), reads([]), reads([], [2]))).toMatchObject({
      readIn: 'reader',
      read: true,
    })
  })

  it('leads on only with the tick, which nobody gives unread', () => {
    const unread = after(begin(), { type: 'agree', agreed: true }, { type: 'continue' })
    expect(unread).toMatchObject({ agreed: false, step: CAF_STEP.document })
    const untick: CafAction = { type: 'agree', agreed: false }
    expect(after(begin(), ...READ.slice(0, 2), untick, { type: 'continue' }).step).toBe(
      CAF_STEP.document,
    )
    expect(after(begin(), ...READ).step).toBe(CAF_STEP.form)
  })

  it('in a tab of its own opens another tick once the tab was opened', () => {
    const unshown = after(begin(), { type: 'unshown' })
    expect(unshown).toMatchObject({ readIn: 'tab', read: false })
    expect(after(unshown, { type: 'agree', agreed: true }).agreed).toBe(false)
    const opened = after(unshown, { type: 'opened' }, { type: 'agree', agreed: true })
    expect(opened).toMatchObject({ readIn: 'tab', read: true, agreed: true })
    expect(after(opened, { type: 'continue' }).step).toBe(CAF_STEP.form)
    expect(after(begin(), { type: 'opened' }).read).toBe(false)
  })

  it('here after all, asks for the other tick; what was read here stays read', () => {
    const opened = after(
      begin(),
      { type: 'unshown' },
      { type: 'opened' },
      { type: 'agree', agreed: true },
    )
    const shown = after(opened, reads([1]))
    expect(shown).toMatchObject({ readIn: 'reader', read: false, agreed: false })
    const read = after(begin(), ...READ.slice(0, 2), { type: 'unshown' })
    expect(read).toMatchObject({ readIn: 'reader', read: true, agreed: true })
  })

  it('of another document begins anew, at whatever step; of the same one it goes on', () => {
    const first = { ...form, file: 'https://files.example/1.pdf?expires=1&signature=a' }
    const agreed = after(beginCaf(first, nobody), ...READ, FILL)
    const anew = { ...first, file: 'https://files.example/1.pdf?expires=2&signature=b' }
    expect(after(agreed, { type: 'refresh', form: anew })).toMatchObject({
      step: CAF_STEP.form,
      read: true,
      agreed: true,
    })
    const other = { ...first, file: 'https://files.example/2.pdf', status: 'Revision' }
    expect(after(agreed, { type: 'refresh', form: other })).toMatchObject({
      step: CAF_STEP.document,
      read: false,
      agreed: false,
      values: agreed.values,
    })
    const done = after(agreed, { type: 'submitted', pending: false })
    expect(after(done, { type: 'refresh', form: other }).step).toBe(CAF_STEP.success)
  })

  it('of the general template needs no tick', () => {
    expect(after(beginCaf(template, nobody), { type: 'continue' }).step).toBe(CAF_STEP.form)
  })
})

describe('filling in', () => {
  const atForm = () => after(begin(), ...READ)

  it('stays at the form while something is missing, and says so until it is mended', () => {
    const tried = after(atForm(), { type: 'answer', id: 7, answer: ' ' }, { type: 'review' })
    expect(tried.step).toBe(CAF_STEP.form)
    expect(tried.problems.map(({ field }) => field)).toEqual([
      'designation',
      'answers',
      'confirmed',
    ])
    const mended = after(tried, FILL, { type: 'answer', id: 7, answer: 'June' })
    expect(mended.problems).toEqual([])
    expect(after(mended, { type: 'fill', values: { staff: '' } }).problems).toEqual([])
  })

  it('goes to the review, back to the form, and to its end', () => {
    const reviewing = after(atForm(), FILL, { type: 'review' })
    expect(reviewing.step).toBe(CAF_STEP.review)
    expect(after(reviewing, { type: 'edit' }).step).toBe(CAF_STEP.form)
    const done = after(reviewing, { type: 'submitted', pending: true })
    expect(done).toMatchObject({ step: CAF_STEP.success, pending: true })
  })

  it('keeps what is filled in when the form comes anew, and shows the document again', () => {
    const filled = after(atForm(), FILL)
    const anew = after(filled, { type: 'refresh', form: { ...form, status: 'Read' } })
    expect(anew).toMatchObject({ values: filled.values, step: CAF_STEP.form })
    expect(anew.form.status).toBe('Read')
    expect(after(filled, { type: 'back' }).step).toBe(CAF_STEP.document)
    expect(after(begin(), { type: 'review' }).step).toBe(CAF_STEP.document)
  })
})
