import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import {
  answerCafQuestions,
  chooseCafOption,
  confirmCafInformation,
  listCafDesignations,
} from '#contract/caf/calls'
import type { CafDocument } from '#contract/caf/schemas'
import { FormStep } from '#features/caf/form/steps/form-step.tsx'
import { useCafSteps } from '#features/caf/form/use-caf-steps.ts'

import { startServer, UNREACHED } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { aCaf } from '../support/people.ts'

const LONG = 'Spectrophotometer'.repeat(12)

const reached = vi.fn<(step: number) => void>()
const close = vi.fn<() => void>()

/** A form whose document was read and agreed to. */
function Filling({ form }: { form: CafDocument }) {
  const steps = useCafSteps(form, { name: 'Rina Hartono', draft: undefined })
  const { dispatch, flow } = steps
  useEffect(() => {
    dispatch({ type: 'progress', unread: [], failed: [] })
    dispatch({ type: 'agree', agreed: true })
    dispatch({ type: 'continue' })
  }, [dispatch])
  useEffect(() => reached(flow.step), [flow.step])
  const frame = { title: form.caf_letter?.product_name ?? '', number: form.number, onClose: close }
  return <FormStep frame={frame} steps={steps} notice={null} />
}

async function drawForm(over: Partial<CafDocument> = {}) {
  reached.mockClear()
  close.mockClear()
  const server = startServer()
  server.answer(listCafDesignations, [
    { id: 1, label: 'Head of laboratory' },
    { id: 99, label: 'Other' },
  ])
  const form = aCaf(over)
  const sent = {
    choices: server.answer(chooseCafOption, {}),
    answers: server.answer(answerCafQuestions, {}),
    statements: server.answer(confirmCafInformation, {}),
  }
  await draw(<Filling form={form} />)
  await expect.element(page.getByRole('dialog', { name: 'Buffer pH 7' })).toBeVisible()
  return { form, sent, server }
}

const designation = page.getByRole('combobox', { name: 'Designation' })
const options = page.getByRole('radiogroup', { name: 'Select one of the options below' })
const submit = page.getByRole('button', { name: 'Submit Form' })
const box = (name: string) => page.getByRole('textbox', { name })

const designate = async (name: string) => {
  await expect.element(designation.getByRole('option', { name })).toBeInTheDocument()
  await designation.selectOptions(name)
}

test('begins at its head, with what is known filled in', async () => {
  await drawForm()
  await expect
    .element(page.getByRole('heading', { name: /^Buffer pH 7 ?, Step 2 of 3: Fill in$/ }))
    .toHaveFocus()
  await expect.element(box('Name of staff')).toHaveValue('Rina Hartono')
  await expect.element(box('Company name')).toHaveValue('Demo Laboratory')
  await expect.element(box('Address')).toHaveValue('Jalan Merdeka 1')
  await expect.element(submit).toBeDisabled()
})

test('what is missing is said beside its field, and the focus is at the first of it', async () => {
  await drawForm()
  await designate('Head of laboratory')
  await box('Company name').clear()
  await submit.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please,complete the form.')
  await expect
    .element(options)
    .toHaveAccessibleDescription('Please select an option for all questions')
  await expect.element(options).toHaveFocus()
  await expect
    .element(box('1. How many bottles are left?'))
    .toHaveAccessibleDescription('Please answer all questions')
  await expect
    .element(box('Company name'))
    .toHaveAccessibleDescription('Please fill required fields')
  const statement = page.getByRole('checkbox', { name: 'All of this is true.' })
  await expect.element(statement).toBeInvalid()
  await expect.element(statement).toHaveAccessibleDescription('Please fill required fields')
  await expect.element(box('Name of staff')).toBeValid()
  const edge = box('Company name').element().parentElement
  await expect.poll(() => edge && getComputedStyle(edge).borderTopColor).toBe('rgb(180, 35, 24)')
})

test('a problem goes as it is mended, and a form that is whole goes on', async () => {
  await drawForm()
  await designate('Head of laboratory')
  await submit.click()
  await expect.element(options).toBeInvalid()
  await userEvent.keyboard('{Tab}')
  await userEvent.keyboard(' ')
  await expect.element(options.getByRole('radio', { name: 'We have used it up' })).toBeChecked()
  await expect.element(options).toBeValid()
  await box('1. How many bottles are left?').fill('Two')
  await expect.element(box('1. How many bottles are left?')).toBeValid()
  await expect.element(box('2. Where are they?')).toBeInvalid()
  await box('2. Where are they?').fill('In the cold room')
  await expect.element(box('2. Where are they?')).toBeValid()
  await page.getByRole('checkbox', { name: 'All of this is true.' }).click()
  expect(reached.mock.lastCall).toEqual([3])
  await submit.click()
  await expect.poll(() => reached.mock.lastCall).toEqual([4])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('another designation asks for its name', async () => {
  await drawForm()
  await expect.element(box('Your designation')).not.toBeInTheDocument()
  await designate('Other')
  await expect.element(box('Your designation')).toBeRequired()
  await submit.click()
  await expect
    .element(box('Your designation'))
    .toHaveAccessibleDescription('Please fill required fields')
  await designate('Head of laboratory')
  await expect.element(box('Your designation')).not.toBeInTheDocument()
})

test('what is filled in is saved as one goes: a choice at once, typing once it rests', async () => {
  const { form, sent } = await drawForm()
  await options.getByRole('radio', { name: 'We send it back' }).click()
  await expect
    .poll(() => sent.choices.map(({ body }) => body))
    .toEqual([{ caf_document_id: form.id, selected_question_id: 2 }])
  await userEvent.type(box('1. How many bottles are left?'), 'Two or three')
  await expect
    .poll(() => sent.answers.at(-1)?.body)
    .toEqual({
      caf_document_id: form.id,
      caf_answer_questions: [{ id: 5, answer: 'Two or three' }],
    })
  await page.getByRole('checkbox', { name: 'All of this is true.' }).click()
  await expect
    .poll(() => sent.statements.map(({ body }) => body))
    .toMatchObject([{ is_confirmed: true }])
})

test('a list of designations that did not come can be asked for again', async () => {
  const { server } = await drawForm()
  server.answer(listCafDesignations, () => UNREACHED)
  await draw(<Filling form={aCaf()} />)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We couldn’t load the designations.')
  server.answer(listCafDesignations, [{ id: 1, label: 'Head of laboratory' }])
  await page.getByRole('button', { name: 'Try again' }).click()
  await designate('Head of laboratory')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a form without questions and statement asks for none', async () => {
  await drawForm({
    caf_choice_questions: [],
    caf_answer_questions: [],
    caf_information_confirm: undefined,
  })
  await expect.element(options).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await designate('Head of laboratory')
  await submit.click()
  await expect.poll(() => reached.mock.lastCall).toEqual([4])
})

test('Escape leaves it', async () => {
  await drawForm()
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('stands in every look, with its problems and long words', async () => {
  await drawForm({
    number: LONG,
    status: 'Revision',
    revision: LONG,
    caf_choice_questions: [{ id: 1, question: LONG }],
    caf_answer_questions: [{ id: 5, question: LONG }],
    caf_information_confirm: { id: 9, confirm_text: LONG },
    changes: [{ what: LONG, before: LONG, after: LONG }],
  })
  await designate('Other')
  await submit.click()
  await expect.element(options).toBeInvalid()
  await expectEveryLook()
})
