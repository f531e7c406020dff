/** What the server refuses of a form, whatever the client thought of it; and that nothing is stored then. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CafDocument } from '#contract/caf/schemas'
import { approveCaf, reviseCaf } from '#contract/caf/staff'
import { filesOnDisk } from '#tests/support/send-form'
import {
  type CafWorld,
  hand,
  openCafWorld,
  sendCaf,
  SUBMISSION,
} from '#tests/support/worlds/caf-world'
import { openLab } from '#tests/support/worlds/lab'

let world: CafWorld
beforeAll(async () => {
  world = await openCafWorld(await openLab())
})
afterAll(() => world.lab.close())

const PATH = '/api_v2/customer/caf-document'

/** The answer to a submission, as it comes. */
const submit = (form: CafDocument, body: object = {}, token = world.rina.token) =>
  world.lab.send('POST', `${PATH}/${form.id}/submit`, { token, body: { ...SUBMISSION, ...body } })

async function filled() {
  const form = await sendCaf(world)
  const steps = hand(world.rina, form)
  await steps.fill()
  return { form, steps }
}

const submissionsOf = ({ id }: CafDocument) =>
  world.lab.db.selectFrom('caf_submissions').where('caf_document_id', '=', id).selectAll().execute()

test('a form is refused for the first thing that it lacks, in the order of section 5', async () => {
  const form = await sendCaf(world)
  const steps = hand(world.rina, form)
  const before = await filesOnDisk(world.lab)
  const said = async (body: object = {}) => {
    const { status, json } = await submit(form, body)
    return [status, json.message, Object.keys(json.errors ?? {})]
  }
  expect(await said({ caf_designation_id: 77 })).toEqual([
    422,
    'Please fill required fields',
    ['caf_designation_id'],
  ])
  expect(await said({ caf_designation_id: 99, defined_text: '  ' })).toEqual([
    422,
    'Please fill required fields',
    ['defined_text'],
  ])
  expect(await said()).toEqual([422, 'Please answer all questions', ['caf_answer_questions']])
  await steps.answer('66 months', ' ')
  expect(await said()).toEqual([422, 'Please answer all questions', ['caf_answer_questions']])
  await steps.answer('66 months', 'None')
  expect(await said()).toEqual([
    422,
    'Please select an option for all questions',
    ['caf_choice_questions'],
  ])
  await steps.choose()
  expect(await said()).toEqual([422, 'Please,complete the form.', ['caf_information_confirm']])
  await steps.confirm()
  await steps.confirm(false)
  expect((await said())[1]).toBe('Please,complete the form.')
  await steps.confirm()
  expect(await said()).toEqual([422, 'Read the document first.', ['document']])
  expect(await submissionsOf(form)).toEqual([])
  expect(await filesOnDisk(world.lab)).toEqual(before)
  expect((await steps.detail()).status).toBe('Created')
  await steps.read()
  expect((await submit(form)).status).toBe(200)
})

test.each([
  [{ caf_designation_id: '' }, 'caf_designation_id', 'Please fill required fields'],
  [{ caf_staff: ' ' }, 'caf_staff', 'Please fill required fields'],
  [{ caf_customer_name: '' }, 'caf_customer_name', 'Please fill required fields'],
  [{ caf_customer_address: '' }, 'caf_customer_address', 'Please fill required fields'],
  [{ document_date: '2026-02-30' }, 'document_date', 'Enter a date'],
  [{ caf_staff: 'x'.repeat(121) }, 'caf_staff', 'Make this shorter'],
])('%j is refused with a sentence for the field', async (body, field, sentence) => {
  const { form } = await filled()
  const { status, json } = await submit(form, body)
  expect(status).toBe(422)
  expect(json.errors).toEqual({ [field]: [sentence] })
  expect(await submissionsOf(form)).toEqual([])
})

test('a general template needs no reading', async () => {
  const form = await sendCaf(world, { letter: 'General-Template' })
  const steps = hand(world.rina, form)
  await steps.choose()
  await steps.answer('None', 'None')
  await steps.confirm()
  expect((await submit(form)).status).toBe(200)
})

test('what was submitted is not submitted again, nor changed, in any closed status', async () => {
  const { form, steps } = await filled()
  expect((await submit(form)).status).toBe(200)
  const refusedAll = async () => {
    for (const attempt of [
      () => steps.submit(),
      () => steps.read(),
      () => steps.choose(1),
      () => steps.answer('1 month'),
      () => steps.confirm(false),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        status: 409,
        message: 'This form can no longer be filled in.',
      })
    }
  }
  await refusedAll()
  await world.sari.call(approveCaf, { params: { id: form.id }, body: {} })
  await refusedAll()
  expect(await submissionsOf(form)).toHaveLength(1)
  expect((await steps.detail()).caf_answer_questions[0]?.answer).toBe('66 months')
})

test('two who submit at the same time: one is taken', async () => {
  const { form } = await filled()
  const said = await Promise.all([submit(form), submit(form), submit(form)])
  expect(said.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await submissionsOf(form)).toHaveLength(1)
})

test('the same key submits once', async () => {
  const { form, steps } = await filled()
  const key = randomUUID()
  const first = await steps.submit({}, key)
  const again = await steps.submit({}, key)
  expect(again.data?.evidence).toEqual(first.data?.evidence)
  expect(await submissionsOf(form)).toHaveLength(1)
  await expect(steps.submit({ caf_staff: 'Budi' }, key)).rejects.toMatchObject({ status: 422 })
})

test('questions, options and statements of another form are refused, and nothing is written', async () => {
  const [form, other] = [await sendCaf(world), await sendCaf(world)]
  const [steps, token] = [hand(world.rina, form), world.rina.token]
  const foreign = await world.lab.send('POST', '/api_v2/customer/caf-answer-question', {
    token,
    body: {
      caf_document_id: form.id,
      caf_answer_questions: [
        { id: form.caf_answer_questions[0]?.id, answer: 'mine' },
        { id: other.caf_answer_questions[0]?.id, answer: 'not mine' },
      ],
    },
  })
  expect([foreign.status, Object.keys(foreign.json.errors ?? {})]).toEqual([
    422,
    ['caf_answer_questions.1.id'],
  ])
  const option = await world.lab.send('POST', '/api_v2/customer/caf-choice-question', {
    token,
    body: { caf_document_id: form.id, selected_question_id: other.caf_choice_questions[0]?.id },
  })
  expect([option.status, Object.keys(option.json.errors ?? {})]).toEqual([
    422,
    ['selected_question_id'],
  ])
  const statement = `/api_v2/customer/caf-information-confirm/${other.caf_information_confirm?.id}`
  const tick = { caf_document_id: form.id, is_confirmed: true }
  expect((await world.lab.send('PUT', statement, { token, body: tick })).status).toBe(404)
  const mixed = { ...tick, id: 1, caf_document_id: other.id }
  expect((await world.lab.send('PUT', statement, { token, body: mixed })).status).toBe(422)
  expect((await submit(form, { id: other.id })).status).toBe(422)
  const { caf_answer_questions, caf_choice_questions } = await steps.detail()
  expect(caf_answer_questions.every(({ answer }) => answer === undefined)).toBe(true)
  expect(caf_choice_questions.some(({ is_selected }) => is_selected)).toBe(false)
})

describe('somebody of another laboratory, and staff who chose none', () => {
  test('find nothing on any call', async () => {
    const { form, steps } = await filled()
    await steps.submit()
    await world.sari.call(reviseCaf, { params: { id: form.id }, body: { note: 'Again.' } })
    const stranger = await world.lab.customer('stranger')
    const own = await sendCaf({ sari: world.sari, rina: stranger })
    const statement = form.caf_information_confirm?.id
    const requests: [method: string, path: string, body?: object][] = [
      ['GET', `${PATH}/${form.id}`],
      ['GET', `${PATH}/${form.id}/file`],
      ['GET', `${PATH}/${form.id}/file?version=1`],
      ['GET', `${PATH}/${form.id}/signed`],
      ['GET', `${PATH}/${form.id}/signed?submission=1`],
      ['PUT', `${PATH}/${form.id}/readed`, {}],
      ['POST', `${PATH}/${form.id}/submit`, SUBMISSION],
      ['PUT', `/api_v2/customer/caf-information-confirm/${statement}`, tickOf(form)],
      ['PUT', `/api_v2/customer/caf-information-confirm/${statement}`, tickOf(own)],
      ['POST', '/api_v2/customer/caf-choice-question', choiceOf(form)],
      ['POST', '/api_v2/customer/caf-answer-question', answerOf(form)],
    ]
    for (const [method, path, body] of requests) {
      const { token } = stranger
      expect([path, (await world.lab.send(method, path, { token, body })).status]).toEqual([
        path,
        404,
      ])
      const staff = await world.lab.send(method, path, { token: world.sari.token, body })
      expect([path, staff.status]).toEqual([path, 403])
      expect([path, (await world.lab.send(method, path, { body })).status]).toEqual([path, 401])
    }
    const list = await world.lab.send('GET', PATH, { token: stranger.token })
    expect((list.json.data as CafDocument[]).map(({ id }) => id)).toEqual([own.id])
    expect((await steps.detail()).status).toBe('Revision')
  })

  test('is refused at the desk', async () => {
    const { form } = await filled()
    const desk = `/api_v2/staff/caf-document/${form.id}`
    const { token } = world.rina
    for (const step of ['approve', 'reject']) {
      const said = await world.lab.send('PUT', `${desk}/${step}`, { token, body: { note: 'x' } })
      expect(said.status).toBe(403)
    }
    expect((await world.lab.send('GET', desk, { token })).status).toBe(403)
    expect((await world.lab.send('GET', `${desk}/signed`, { token })).status).toBe(403)
  })
})

const tickOf = ({ id }: CafDocument) => ({ caf_document_id: id, is_confirmed: true })
const choiceOf = ({ id, caf_choice_questions: [option] }: CafDocument) => ({
  caf_document_id: id,
  selected_question_id: option?.id,
})
const answerOf = ({ id, caf_answer_questions: [question] }: CafDocument) => ({
  caf_document_id: id,
  caf_answer_questions: [{ id: question?.id, answer: 'Mine now.' }],
})
