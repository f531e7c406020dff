/** The fields of section 3 of the specification, and no more: what a vendor's backend answers to the calls of section 7. */
import type { EndpointName } from '#contract/index'

/**
 * - `text`: as it is; missing is null
 * - `number`: as digits in a text, as PHP writes what a database gives
 * - `flag`: "1" or "0"
 * - `time`: YYYY-MM-DD hh:mm, `date`: the same in a record, `said`: DD MMM YYYY, hh:mm; none names a zone
 * - `file`: an address on another host
 */
export type Shape =
  | 'text'
  | 'number'
  | 'flag'
  | 'time'
  | 'date'
  | 'said'
  | 'file'
  | readonly [Shape]
  | { readonly [field: string]: Shape }

const named = { id: 'number', name: 'text' } as const

const attachment = {
  id: 'number',
  name: 'text',
  description: 'text',
  extension: 'text',
  preview: 'file',
} as const

const chat = { id: 'number', comment: 'text', user_name: 'text', created_at: 'said' } as const

const ticket = {
  id: 'number',
  number: 'text',
  ticket_type_id: 'number',
  status: 'text',
  instrument_id: 'number',
  description: 'text',
  staff_name: 'text',
  staff_phone_number: 'text',
  division_id: 'number',
  priority: 'text',
  request_id: 'number',
  department_id: 'number',
  created_at: 'time',
  attachments: [attachment],
  chats: [chat],
} as const

const instrument = {
  id: 'number',
  type: 'text',
  serial_number: 'text',
  instrument_type_id: 'number',
} as const

const certificate = {
  id: 'number',
  number: 'text',
  certificate_number: 'text',
  certificate: { type: 'text' },
  uuid: 'text',
  file: 'file',
  label_sticker: 'file',
} as const

const caf = {
  id: 'number',
  number: 'text',
  caf_type: 'text',
  status: 'text',
  revision: 'text',
  file: 'file',
  customer_name: 'text',
  customer_address: 'text',
  caf_letter: { number: 'text', product_name: 'text' },
  caf_choice_questions: [{ id: 'number', question: 'text', is_selected: 'flag' }],
  caf_answer_questions: [{ id: 'number', question: 'text', answer: 'text' }],
  caf_information_confirm: { id: 'number', confirm_text: 'text' },
  designation: {
    date: 'text',
    caf_customer_name: 'text',
    caf_customer_address: 'text',
    client_name: 'text',
    designation: 'text',
    designation_text: 'text',
  },
} as const

const assistantMessage = {
  user: 'flag',
  message: 'text',
  links: [
    { type: 'text', title: 'text', source: 'text', serialNumber: 'text', manufacture: 'text' },
  ],
  time: 'time',
} as const

/** What each call answers as `data`; a call that is not here answers none, or a file. */
export const SHAPES: Partial<Record<EndpointName, Shape>> = {
  createToken: { access_token: 'text' },
  readMe: {
    name: 'text',
    email: 'text',
    client: 'text',
    customer: { data: { id: 'number', name: 'text', area: 'text' } },
    instruments: [
      {
        type: 'text',
        serial_number: 'text',
        manufacture: 'text',
        category: 'text',
        contract_type: 'text',
        is_active: 'flag',
        is_install: 'flag',
      },
    ],
  },
  listLinkedCustomers: [{ id: 'number', name: 'text', area: 'text' }],
  listBanners: [{ id: 'number', title: 'text', text: 'text', image: 'file', url: 'text' }],
  listNotifications: [{ id: 'number', body: 'text', is_read: 'flag', created_at: 'time' }],
  listBroadcasts: [{ id: 'number', title: 'text', body: 'text', created_at: 'time' }],
  countBroadcasts: { count: 'number' },
  listPoints: [{ id: 'number', title: 'text', points: 'number', created_at: 'time' }],
  readPointTotal: { total: 'number' },
  listPlannings: [{ id: 'number', title: 'text', starts_at: 'time', ends_at: 'time' }],
  listTickets: [ticket],
  countTickets: [{ status: 'text', count: 'number' }],
  createTicket: ticket,
  readTicket: ticket,
  checkOpenTicket: { can_open: 'flag' },
  listTicketTypes: [{ ...named, alias: 'text', separator: { name: 'text', group: 'text' } }],
  listTicketSteps: [{ status: 'text', created_at: 'date' }],
  listServiceReports: [{ id: 'number', number: 'text', summary: 'text' }],
  listSpareParts: [{ name: 'text', quantity: 'number' }],
  listAttachments: [attachment],
  listAttachmentTypes: ['text'],
  listReplies: [chat],
  createReply: chat,
  listCommentDrafts: [{ draft: 'text' }],
  listInstruments: [instrument],
  checkInstruments: { haveInstrument: 'flag', instruments: [instrument] },
  scanInstrument: instrument,
  listDivisions: [named],
  listDepartments: [named],
  listRequestTypes: [named],
  listCertificates: [certificate],
  readCertificate: certificate,
  listTrainingCertificates: [
    { uuid: 'text', number: 'text', certificate_number: 'text', certificate: { type: 'text' } },
  ],
  listArchives: [{ ...named, mimes: 'text' }],
  listCafDocuments: [caf],
  readCafDocument: caf,
  listCafDesignations: [{ id: 'number', label: 'text' }],
  sendToAssistant: {
    ticket: { id: 'number', number: 'text', status: 'text', lastAction: 'time' },
    chats: [assistantMessage],
  },
  listAssistantChats: [assistantMessage],
}

/** Query names of section 2.1 and 7; others are not read. */
export const QUERIES: Partial<Record<EndpointName, readonly string[]>> = {
  listTickets: ['status', 'offset', 'limit', 'ticket_type', 'instrument_id'],
  exportTickets: ['date_from', 'date_to'],
  listCommentDrafts: ['rating'],
  scanInstrument: ['code', 'instrument_id'],
  listCertificates: ['limit', 'offset', 'instrument_id'],
  listTrainingCertificates: ['instrument', 'page'],
  listCafDocuments: ['page', 'status'],
  listPlannings: ['page', 'date_from', 'date_to'],
  listInstruments: ['page'],
  listNotifications: ['page'],
  listBroadcasts: ['page'],
  listPoints: ['page'],
  listArchives: ['page'],
}

/** Section 7 names these alone as answering `meta` beside `data`. */
export const WITH_META: readonly EndpointName[] = ['listCertificates', 'listTrainingCertificates']
