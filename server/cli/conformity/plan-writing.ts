/** How the calls that write are asked: of what this run made itself, of what stays as it is, or of what it was given. */
import { SPEC_LIMITS } from '#contract/http/limits'
import { TICKET_TYPE } from '#contract/tickets/kinds'

import type { Plan } from './plan-reading.ts'
import { NotAsked, type World } from './world.ts'

/** One white pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)
const WORDS =
  'Opened by npm run conformity to try the calls of this service. Nothing has to be done.'

const NO_TICKET = new NotAsked('the ticket that it needs could not be opened')
const NO_FORM = new NotAsked(
  'it changes a form for good: name one that may be submitted with --caf ID',
)
const NO_DONE = new NotAsked(
  'nobody has finished the ticket that this run opened: name a done one that may be closed with --done ID',
)

const ofOwn = <I>(world: World, input: (id: number) => I): I[] | NotAsked =>
  world.ticket === undefined ? NO_TICKET : [input(world.ticket)]

function newTicket(world: World) {
  const [instrument] = world.answer('listInstruments') ?? []
  const [division] = world.answer('listDivisions') ?? []
  const [department] = world.answer('listDepartments') ?? []
  const person = {
    staff_name: world.answer('readMe')?.name ?? 'Conformity check',
    staff_phone_number: '+62 800 000 0000',
    description: WORDS,
    priority: 'low' as const,
  }
  if (instrument && division) {
    const chosen = { instrument_id: instrument.id, division_id: division.id }
    return { ticket_type_id: TICKET_TYPE.technicalComplaint, ...chosen, ...person }
  }
  const of = department && { department_id: department.id }
  return of && { ticket_type_id: TICKET_TYPE.nonTechnicalComplaint, ...of, ...person }
}

const form = (world: World) => world.form

/** In the order in which they are asked. */
export const WRITING = {
  editMe: (world) => {
    const name = world.answer('readMe')?.name
    return name === undefined
      ? new NotAsked('the user has no name that could be sent as it is')
      : [{ body: { name } }]
  },
  registerDevice: ({ pushToken }) => {
    const device = { name: 'Conformity check', osd: process.platform, device: '1' }
    return [{ body: { fcm_token: pushToken, ...device, timestamp: new Date().toISOString() } }]
  },
  removeDevice: ({ pushToken }) => [{ body: { fcm_token: pushToken } }],
  // to the one that is on: nothing changes
  switchCustomer: (world) => {
    const linked = world.answer('listLinkedCustomers') ?? []
    const id =
      linked.find((one) => one.is_current)?.id ?? world.answer('readMe')?.customer?.data?.id
    return id === undefined
      ? new NotAsked('it is not known which customer account is on')
      : [{ params: { id }, body: {} }]
  },
  markNotificationRead: (world) => {
    const all = world.answer('listNotifications') ?? []
    const one = all.find(({ is_read }) => is_read) ?? all[0]
    return one
      ? [{ params: { id: one.id }, body: {} }]
      : new NotAsked('there is no notification to ask it of')
  },
  resetBroadcasts: () => [{}],
  createTicket: (world) => {
    if (world.answer('checkOpenTicket')?.can_open === false) {
      return new NotAsked('pre-open-ticket does not allow it: done tickets have to be closed first')
    }
    const body = newTicket(world)
    return body ? [{ body }] : new NotAsked('there is nothing to choose from for a ticket')
  },
  createReply: (world) => ofOwn(world, (id) => ({ params: { id }, body: { comment: WORDS } })),
  uploadAttachment: (world) =>
    ofOwn(world, (id) => ({
      params: { id },
      body: { ticket_id: id, description: 'Conformity check' },
      files: { file: new File([PIXEL], 'conformity.png', { type: 'image/png' }) },
    })),
  deleteAttachment: (world) => {
    if (world.ticket === undefined) return NO_TICKET
    const attachment_id = world.attachment
    return attachment_id === undefined
      ? new NotAsked('the file that this run attached is not in the list')
      : [{ params: { id: world.ticket, attachment_id }, body: {} }]
  },
  closeTicket: (world) => {
    const id = world.settings.done ?? world.doneTicket
    const review = { rating: SPEC_LIMITS.ratingMax, comment: WORDS }
    return id === undefined ? NO_DONE : [{ params: { id }, body: { ticket_id: id, ...review } }]
  },
  cancelTicket: (world) =>
    world.doneTicket === undefined
      ? ofOwn(world, (id) => ({ params: { id }, body: {} }))
      : new NotAsked('the ticket that this run opened is done already, and was closed'),
  sendToAssistant: (world) => {
    const me = world.answer('readMe')
    const customer = me?.customer?.data
    const said = { sessionId: '', sourceId: '', type: 'text', message: 'hi', greet: true }
    const person = { userName: me?.name, userEmail: me?.email }
    const of = {
      customerId: customer?.id,
      customerName: customer?.name,
      customerArea: customer?.area,
    }
    return [{ body: { ...said, ...person, ...of, instruments: me?.instruments ?? [] } }]
  },
  listAssistantChats: (world) => {
    const id = world.answer('sendToAssistant')?.ticket?.id
    return id === undefined
      ? new NotAsked('the assistant named no conversation to ask it of')
      : [{ params: { id } }]
  },
  markCafRead: (world) => {
    const { caf } = world.settings
    return caf === undefined ? NO_FORM : [{ params: { id: caf }, body: {} }]
  },
  chooseCafOption: (world) => {
    const [question] = form(world)?.caf_choice_questions ?? []
    const { caf } = world.settings
    if (caf === undefined) return NO_FORM
    return question
      ? [{ body: { caf_document_id: caf, selected_question_id: question.id } }]
      : new NotAsked('the form of --caf has no options to choose from')
  },
  answerCafQuestions: (world) => {
    const questions = form(world)?.caf_answer_questions ?? []
    const { caf } = world.settings
    if (caf === undefined) return NO_FORM
    const answers = questions.map(({ id }) => ({ id, answer: 'Conformity check' }))
    return answers.length > 0
      ? [{ body: { caf_document_id: caf, caf_answer_questions: answers } }]
      : new NotAsked('the form of --caf has no questions to answer')
  },
  confirmCafInformation: (world) => {
    const statement = form(world)?.caf_information_confirm
    const { caf } = world.settings
    if (caf === undefined) return NO_FORM
    return statement
      ? [
          {
            params: { id: statement.id },
            body: { id: statement.id, caf_document_id: caf, is_confirmed: true },
          },
        ]
      : new NotAsked('the form of --caf has no statement to confirm')
  },
  submitCafDocument: (world) => {
    const { caf } = world.settings
    if (caf === undefined) return NO_FORM
    const designation = (world.answer('listCafDesignations') ?? []).find(
      ({ id }) => id !== SPEC_LIMITS.otherDesignationId,
    )
    if (!designation) return new NotAsked('there is no designation to choose')
    const { customer_name, customer_address } = form(world) ?? {}
    const body = {
      id: caf,
      caf_designation_id: designation.id,
      document_date: new Date().toLocaleDateString('sv'),
      defined_text: '',
      caf_staff: world.answer('readMe')?.name ?? 'Conformity check',
      caf_customer_name: customer_name ?? 'Conformity check',
      caf_customer_address: customer_address ?? 'Conformity check',
    }
    return [{ params: { id: caf }, body }]
  },
} satisfies Plan
