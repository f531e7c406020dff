/** A laboratory with acknowledgement forms, the vendor's desk that sends them, and what a person does with one. */
import { buffer } from 'node:stream/consumers'

import Pdf from 'pdfkit'

import * as calls from '#contract/caf/calls'
import type { CafDocument } from '#contract/caf/schemas'
import * as desk from '#contract/caf/staff'

import type { Organisation } from './builders.ts'
import type { Actor, Lab } from './lab.ts'

/** A letter of so many pages, which says `text` on each. */
export async function letterOf(text: string, pages = 1): Promise<Buffer> {
  const doc = new Pdf({ size: 'A4' })
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) doc.addPage()
    doc.text(`${text}, page ${page}`)
  }
  doc.end()
  return buffer(doc)
}

/** A letter that can't be opened without its password. */
export async function lockedLetter(): Promise<Buffer> {
  const doc = new Pdf({ userPassword: 'secret', ownerPassword: 'more secret' })
  doc.text('For your eyes only')
  doc.end()
  return buffer(doc)
}

export const asFile = (bytes: Buffer, name = 'letter.pdf') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

export const QUESTIONS = ['Age of the rotor', 'What you found']
export const OPTIONS = ['We carried it out.', 'We are not affected.']
export const STATEMENT = 'I confirm that staff were informed.'

export interface CafWorld {
  lab: Lab
  sari: Actor
  rina: Actor & { organisation: Organisation }
}

/** The designations that the demo has, too; they are part of every database that answers. */
export async function openCafWorld(lab: Lab): Promise<CafWorld> {
  const rows = [
    { id: 3, label: 'Laboratory coordinator', position: 0 },
    { id: 5, label: 'Technologist', position: 1 },
    { id: 99, label: 'Other', position: 2 },
  ]
  await lab.db.insertInto('caf_designations').values(rows).execute()
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  return { lab, sari, rina: await lab.customer('rina') }
}

/** Sent by the desk; 'Created'. */
export async function sendCaf(
  { sari, rina }: Pick<CafWorld, 'sari' | 'rina'>,
  given: { letter?: string; product?: string; bytes?: Buffer; name?: string } = {},
): Promise<CafDocument> {
  const body = {
    customer: String(rina.organisation.id),
    letter_number: given.letter ?? 'FSN/2026/009',
    product_name: given.product ?? 'Spinora 28R rotor',
    caf_type: 'Field safety notice',
    title: 'Yearly inspection',
    customer_address: 'Jl. Cempaka 45',
    choices: OPTIONS,
    questions: QUESTIONS,
    confirm_text: STATEMENT,
  }
  const file = asFile(given.bytes ?? (await letterOf('Yearly inspection of rotors')), given.name)
  const { data } = await sari.call(desk.createCaf, { body, files: { file } })
  return (await rina.call(calls.readCafDocument, { params: { id: data.id } })).data
}

export const SUBMISSION = {
  caf_designation_id: 3,
  document_date: '2026-11-21',
  caf_staff: 'Rina Wulandari',
  caf_customer_name: 'RS Harapan',
  caf_customer_address: 'Jl. Cempaka 45, Jakarta',
}

/** What a person does with a form, each step by itself. */
export function hand(by: Pick<Actor, 'call'>, form: CafDocument) {
  const params = { id: form.id }
  const caf_document_id = form.id
  const steps = {
    read: (document_version?: number) =>
      by.call(calls.markCafRead, { params, body: { document_version } }),
    choose: (at = 0) =>
      by.call(calls.chooseCafOption, {
        body: { caf_document_id, selected_question_id: form.caf_choice_questions[at]?.id ?? 0 },
      }),
    answer: (...texts: string[]) =>
      by.call(calls.answerCafQuestions, {
        body: {
          caf_document_id,
          caf_answer_questions: texts.map((answer, at) => ({
            id: form.caf_answer_questions[at]?.id ?? 0,
            answer,
          })),
        },
      }),
    confirm: (is_confirmed = true) =>
      by.call(calls.confirmCafInformation, {
        params: { id: form.caf_information_confirm?.id ?? 0 },
        body: { caf_document_id, is_confirmed },
      }),
    submit: (body: Partial<typeof SUBMISSION> & { defined_text?: string } = {}, key?: string) =>
      by.call(calls.submitCafDocument, { params, body: { ...SUBMISSION, ...body } }, key),
    detail: async () => (await by.call(calls.readCafDocument, { params })).data,
    /** All but the submission. */
    async fill() {
      await steps.read()
      await steps.choose()
      await steps.answer('66 months', 'No cracks ≥ 0.1 mm')
      await steps.confirm()
    },
  }
  return steps
}

/** The bytes at a path of the server, and the whole answer. */
export async function fetchPdf(lab: Lab, path: string, token: string, headers = {}) {
  const response = await fetch(lab.address + path, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
