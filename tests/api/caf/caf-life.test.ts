import { createHash } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import * as calls from '#contract/caf/calls'
import { approveCaf, readDeskCaf, rejectCaf, reviseCaf } from '#contract/caf/staff'
import { textOfPdf } from '#tests/support/pdf-text'
import {
  asFile,
  type CafWorld,
  fetchPdf,
  hand,
  letterOf,
  openCafWorld,
  OPTIONS,
  QUESTIONS,
  sendCaf,
  STATEMENT,
} from '#tests/support/worlds/caf-world'
import { openLab } from '#tests/support/worlds/lab'

let world: CafWorld
beforeAll(async () => {
  world = await openCafWorld(await openLab())
})
afterAll(() => world.lab.close())

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a form goes from Created to Approved', async () => {
  const { rina, sari } = world
  const bytes = await letterOf('Inspection', 3)
  const form = await sendCaf(world, { bytes })
  expect(form).toMatchObject({
    status: 'Created',
    caf_type: 'Field safety notice',
    customer_name: rina.organisation.name,
    customer_address: 'Jl. Cempaka 45',
    caf_letter: { number: 'FSN/2026/009', product_name: 'Spinora 28R rotor' },
    document: { version: 1, sha256: hashOf(bytes), pages: 3 },
    file: `/api_v2/customer/caf-document/${form.id}/file`,
    changes: [],
  })
  expect(form.number).toMatch(/^CAF\/\d{4}\/\d{2} \d{4}$/)
  expect(form.evidence).toBeUndefined()

  const steps = hand(rina, form)
  const read = await steps.read(1)
  expect(read.data).toMatchObject({ status: 'Read' })
  expect((await steps.read(1)).data?.updated_at).toEqual(read.data?.updated_at)
  await steps.choose(1)
  await steps.choose(0)
  await steps.answer('65 months')
  await steps.answer('66 months', 'No cracks ≥ 0.1 mm')
  await steps.confirm()
  const submitted = await steps.submit()
  expect(submitted.message).toBe('CAF successfuly submitted')
  expect(submitted.data).toMatchObject({ status: 'Submitted' })

  await sari.call(approveCaf, { params: { id: form.id }, body: {} })
  const approved = await steps.detail()
  expect(approved).toMatchObject({
    status: 'Approved',
    caf_choice_questions: OPTIONS.map((question, at) => ({ question, is_selected: at === 0 })),
    caf_answer_questions: [
      { question: QUESTIONS[0], answer: '66 months' },
      { question: QUESTIONS[1], answer: 'No cracks ≥ 0.1 mm' },
    ],
    caf_information_confirm: { confirm_text: STATEMENT },
    designation: {
      date: '2026-11-21',
      caf_customer_name: 'RS Harapan',
      caf_customer_address: 'Jl. Cempaka 45, Jakarta',
      client_name: 'Rina Wulandari',
      designation: 'Laboratory coordinator',
    },
    changes: [],
  })
})

test('evidence says where a document was read that was agreed to, and the signed form its words', async () => {
  const { rina, lab } = world
  const form = await sendCaf(world)
  const steps = hand(rina, form)
  const params = { id: form.id }
  const mark = (read_in?: 'reader' | 'tab') =>
    rina.call(calls.markCafRead, { params, body: { document_version: 1, read_in } })
  await steps.fill()
  const first = await mark('reader')
  const again = await mark('tab')
  expect(again.data?.updated_at).not.toEqual(first.data?.updated_at)
  // What says nothing of it changes nothing.
  expect((await mark()).data?.updated_at).toEqual(again.data?.updated_at)
  await steps.submit()
  const { evidence } = await steps.detail()
  expect(evidence?.read_in).toBe('tab')
  const signed = await fetchPdf(lab, evidence?.signed_url ?? '', rina.token)
  const text = await textOfPdf(new Uint8Array(signed.bytes).buffer)
  expect(text).toContain('I have opened the document in a separate tab')

  const plain = await sendCaf(world)
  const filled = hand(rina, plain)
  await filled.fill()
  await filled.submit()
  expect((await filled.detail()).evidence?.read_in).toBeUndefined()
})

test('evidence names the bytes that were served, who read them and when, and the signed form', async () => {
  const { rina, lab } = world
  const form = await sendCaf(world)
  const { bytes } = await fetchPdf(lab, form.file ?? '', rina.token)
  const steps = hand(rina, form)
  await steps.fill()
  await steps.submit({ caf_staff: 'Rina Wulandari, µ' })
  const { evidence, submitted_at } = await steps.detail()
  expect(evidence).toMatchObject({
    submitted_at,
    submitted_by: rina.who.name,
    document_sha256: hashOf(bytes),
    document_version: 1,
  })
  const signed = await fetchPdf(lab, evidence?.signed_url ?? '', rina.token)
  expect(signed.response.status).toBe(200)
  expect(signed.response.headers.get('Content-Type')).toBe('application/pdf')
  expect(signed.response.headers.get('ETag')).toBe(`"${hashOf(signed.bytes)}"`)
  expect(signed.response.headers.get('Content-Disposition')).toMatch(
    /^inline; filename="CAF-\d{4}-\d{2}-\d{4}-signed\.pdf"/,
  )
  const text = await textOfPdf(new Uint8Array(signed.bytes).buffer)
  for (const part of [
    form.number ?? '?',
    'FSN/2026/009 - Yearly inspection',
    hashOf(bytes),
    OPTIONS[0] ?? '?',
    '66 months',
    'No cracks ≥ 0.1 mm',
    STATEMENT,
    'Rina Wulandari, µ',
    'Laboratory coordinator',
    'Jl. Cempaka 45, Jakarta',
    rina.organisation.name,
    '2026-11-21',
  ]) {
    // the two signs for micro are one in the font
    expect(text.normalize('NFKC')).toContain(part.normalize('NFKC'))
  }
})

test('a revision with another document is read, answered and submitted again; what was submitted stays', async () => {
  const { rina, sari, lab } = world
  const form = await sendCaf(world)
  const params = { id: form.id }
  const steps = hand(rina, form)
  await steps.fill()
  await steps.submit()
  const first = await steps.detail()
  const firstSigned = await fetchPdf(lab, first.evidence?.signed_url ?? '', rina.token)

  const bytes = await letterOf('Second edition', 2)
  const body = { note: 'Please give the age in years.' }
  await sari.call(reviseCaf, { params, body, files: { file: asFile(bytes) } })
  const revised = await steps.detail()
  expect(revised).toMatchObject({
    status: 'Revision',
    revision: body.note,
    document: { version: 2, sha256: hashOf(bytes), pages: 2 },
    changes: [{ what: 'document', before: '1', after: '2' }],
    evidence: { document_version: 1, document_sha256: first.document?.sha256 },
  })
  // the answers stand as they were given, the tick is asked for again
  expect(revised.caf_answer_questions[0]?.answer).toBe('66 months')
  await expect(steps.submit()).rejects.toThrow('Please,complete the form.')
  await steps.confirm()
  await expect(steps.submit()).rejects.toThrow('Read the document first.')
  await expect(steps.read(1)).rejects.toThrow('There’s a newer version')
  await steps.read(2)
  await steps.answer('5.5 years')
  await steps.submit({ caf_designation_id: 99, defined_text: 'Deputy head' })

  const again = await steps.detail()
  expect(again.revision).toBeUndefined()
  expect(again.evidence).toMatchObject({ document_version: 2, document_sha256: hashOf(bytes) })
  expect(again.changes).toEqual([
    { what: 'document', before: '1', after: '2' },
    { what: 'designation', before: 'Laboratory coordinator', after: 'Deputy head' },
    { what: QUESTIONS[0], before: '66 months', after: '5.5 years' },
  ])
  expect(again.designation).toMatchObject({
    designation: 'Other',
    designation_text: 'Deputy head',
  })
  const rows = await lab.db
    .selectFrom('caf_submissions')
    .where('caf_document_id', '=', form.id)
    .selectAll()
    .orderBy('id')
    .execute()
  expect(rows.map(({ content }) => content.answers[0]?.answer)).toEqual(['66 months', '5.5 years'])
  expect(rows[0]?.signed_sha256?.toString('hex')).toBe(hashOf(firstSigned.bytes))
  const { bytes: firstCopy } = await fetchPdf(
    lab,
    `${again.evidence?.signed_url}?submission=1`,
    rina.token,
  )
  expect(firstCopy.equals(firstSigned.bytes)).toBe(true)
  const former = await fetchPdf(lab, `${form.file}?version=1`, rina.token)
  expect(hashOf(former.bytes)).toBe(first.evidence?.document_sha256)
  expect((await sari.call(readDeskCaf, { params })).data.submission_count).toBe(2)
})

test('a revision without a new document needs no second reading', async () => {
  const { rina, sari } = world
  const form = await sendCaf(world)
  const steps = hand(rina, form)
  await steps.fill()
  await steps.submit()
  await sari.call(reviseCaf, { params: { id: form.id }, body: { note: 'Which rotor?' } })
  await steps.answer('66 months', 'Rotor 4, no cracks')
  const open = await steps.detail()
  expect(open.changes).toEqual([
    { what: QUESTIONS[1], before: 'No cracks ≥ 0.1 mm', after: 'Rotor 4, no cracks' },
  ])
  await steps.confirm()
  await steps.submit()
  await sari.call(rejectCaf, { params: { id: form.id }, body: { note: 'Not the right ones.' } })
  expect(await steps.detail()).toMatchObject({
    status: 'Rejected',
    revision: 'Not the right ones.',
    changes: [{ what: QUESTIONS[1] }],
  })
})

test('the list is narrowed by statuses and words, and paged', async () => {
  const { lab, sari } = world
  const rina = await lab.customer('rina')
  const one = await sendCaf({ sari, rina }, { product: 'Gasora 7 cassette 100%' })
  const two = await sendCaf({ sari, rina }, { product: 'Hemora lyse' })
  await hand(rina, two).read()
  const list = async (query: Record<string, string | number>) => {
    const { data, meta } = await rina.call(calls.listCafDocuments, { query })
    return { ids: data.map(({ id }) => id), meta }
  }
  expect(await list({})).toEqual({
    ids: [two.id, one.id],
    meta: { total: 2, per_page: 10, current_page: 1, last_page: 1 },
  })
  expect((await list({ status: 'Created,Revision' })).ids).toEqual([one.id])
  expect((await list({ status: 'Created,Revision,Read', page: 1 })).ids).toHaveLength(2)
  expect((await list({ status: 'Nothing' })).ids).toEqual([])
  expect((await list({ search: 'gasora' })).ids).toEqual([one.id])
  expect((await list({ search: two.number ?? '' })).ids).toEqual([two.id])
  expect((await list({ search: '0%' })).ids).toEqual([one.id])
  expect((await list({ search: '_%_' })).ids).toEqual([])
  expect(await list({ limit: 1, page: 2 })).toEqual({
    ids: [one.id],
    meta: { total: 2, per_page: 1, current_page: 2, last_page: 2 },
  })
})

test('designations are listed in their order', async () => {
  const { data } = await world.rina.call(calls.listCafDesignations, {})
  expect(data.map(({ id }) => id)).toEqual([3, 5, 99])
})
