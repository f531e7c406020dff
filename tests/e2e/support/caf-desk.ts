/** Forms of a journey's own: the vendor's desk sends and reviews them, over the staff API. */
import * as calls from '#contract/caf/calls'
import { approveCaf, createCaf, rejectCaf, reviseCaf } from '#contract/caf/staff'
import { createClient } from '#contract/http/client'
import { createToken } from '#contract/session'
import type { Customer } from '#tests/support/worlds/customer'

const QUESTIONS = ['Age of the rotor', 'What you found']
export const OPTIONS = ['We carried it out.', 'We are not affected.']
const STATEMENT = 'I confirm that staff were informed.'

export interface CafToSend {
  pdf: Buffer
  product: string
  letter?: string
  choices?: readonly string[]
  questions?: readonly string[]
  confirm?: string
}

/** The desk, and what the server holds of the forms of the account that `customer` works for. */
export async function openCafDesk(origin: string, customer: Customer) {
  const open = createClient({ baseUrl: () => origin, token: () => undefined })
  const { data } = await open.call(createToken, {
    body: { email: 'staff@demo.lab', password: 'benchside-demo' },
  })
  const desk = createClient({ baseUrl: () => origin, token: () => data.access_token })
  const client = createClient({ baseUrl: () => origin, token: () => customer.token })
  const account = String(await customer.account())
  const asPdf = (bytes: Buffer) =>
    new File([new Uint8Array(bytes)], 'letter.pdf', { type: 'application/pdf' })

  return {
    async send({ pdf, product, ...given }: CafToSend) {
      const body = {
        customer: account,
        letter_number: given.letter ?? 'FSN/2026/009',
        product_name: product,
        caf_type: 'Field safety notice',
        title: 'Yearly inspection',
        customer_address: 'Jl. Cempaka 45',
        choices: [...(given.choices ?? OPTIONS)],
        questions: [...(given.questions ?? QUESTIONS)],
        ...(given.confirm !== '' && { confirm_text: given.confirm ?? STATEMENT }),
      }
      const { data: form } = await desk.call(createCaf, { body, files: { file: asPdf(pdf) } })
      return { id: form.id, number: form.number ?? '' }
    },
    async approve(id: number) {
      await desk.call(approveCaf, { params: { id }, body: {} })
    },
    async reject(id: number, note: string) {
      await desk.call(rejectCaf, { params: { id }, body: { note } })
    },
    /** With a file, the document is another from now on. */
    async revise(id: number, note: string, pdf?: Buffer) {
      await desk.call(reviseCaf, {
        params: { id },
        body: { note },
        ...(pdf && { files: { file: asPdf(pdf) } }),
      })
    },
    /** A colleague submits it from somewhere else. */
    async submitElsewhere(id: number) {
      const params = { id }
      const { data: form } = await client.call(calls.readCafDocument, { params })
      const caf_document_id = id
      const selected_question_id = form.caf_choice_questions[0]?.id ?? 0
      const answers = form.caf_answer_questions.map((one) => ({ id: one.id, answer: 'Elsewhere' }))
      await client.call(calls.markCafRead, { params, body: {} })
      await client.call(calls.chooseCafOption, { body: { caf_document_id, selected_question_id } })
      await client.call(calls.answerCafQuestions, {
        body: { caf_document_id, caf_answer_questions: answers },
      })
      await client.call(calls.confirmCafInformation, {
        params: { id: form.caf_information_confirm?.id ?? 0 },
        body: { caf_document_id, is_confirmed: true },
      })
      await client.call(calls.submitCafDocument, {
        params,
        body: {
          caf_designation_id: 1,
          document_date: '2026-11-21',
          caf_staff: 'A colleague',
          caf_customer_name: 'Lab',
          caf_customer_address: 'Jl. 1',
        },
      })
    },
    /** As the customer sees it. */
    async read(id: number) {
      return (await client.call(calls.readCafDocument, { params: { id } })).data
    },
  }
}
