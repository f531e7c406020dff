/** What each call of a customer is asked with, and who is served. */
import { randomBytes } from 'node:crypto'

import { idOf, makeUpload } from '../tus.ts'
import { SUBMISSION, sendCaf } from '../worlds/caf-world.ts'
import { complaintBody } from '../worlds/lab.ts'
import { lookups } from '../worlds/lookup-world.ts'
import {
  type Asking,
  attached,
  certificate,
  doneTicket,
  form,
  instrument,
  nothing,
  pictured,
  type Row,
  submitted,
  ticket,
} from './matrix-asking.ts'

const account: Row = { who: 'account' }
const person: Row = { who: 'person' }
const days = { date_from: '2026-01-01', date_to: '2026-12-31' }
const linkToken = async (): Promise<Asking> => ({ body: { token: 'x'.repeat(43) } })
const waiting_key = () => randomBytes(32).toString('base64url')

export const CUSTOMER_ROWS = {
  createToken: {
    who: 'public',
    found: 401,
    ask: async () => ({ body: { email: 'nobody@test.lab', password: 'guess' } }),
  },
  createStaffToken: {
    who: 'public',
    found: 401,
    ask: async () => ({ body: { email: 'nobody@test.lab', password: 'guess' } }),
  },
  registerCustomer: {
    who: 'public',
    ask: async () => ({
      body: {
        name: 'Wati',
        email: `${randomBytes(4).toString('hex')}@test.lab`,
        phone: '+62 812 5550 9001',
        organisation: 'Lab Baru',
        password: 'a long password',
        waiting_key: waiting_key(),
      },
    }),
  },
  resendVerification: {
    who: 'public',
    ask: async () => ({ body: { waiting_key: waiting_key() } }),
  },
  typeRegistrationCode: {
    who: 'public',
    found: 422,
    ask: async () => ({ body: { waiting_key: waiting_key(), code: '123456' } }),
  },
  readMailLink: { who: 'public', found: 404, ask: linkToken },
  verifyEmail: { who: 'public', found: 404, ask: linkToken },
  requestPasswordReset: {
    who: 'public',
    ask: async () => ({ body: { email: `${randomBytes(4).toString('hex')}@test.lab` } }),
  },
  resetPassword: {
    who: 'public',
    found: 404,
    ask: async () => ({ body: { token: 'x'.repeat(43), password: 'a long password' } }),
  },
  readTextPage: { who: 'public', found: 404, ask: async () => ({ params: { slug: 'nothing' } }) },
  readCalendar: { who: 'public', found: 404 },

  readMe: person,
  editMe: { who: 'person', ask: async () => ({ body: { phone: '+62 812 000 111' } }) },
  revokeToken: { who: 'person', ask: nothing },
  readQueueKey: person,
  listLinkedCustomers: person,
  switchCustomer: {
    who: 'one',
    linked: 200,
    staff: 200,
    ask: async ({ owner }) => ({ params: { id: owner.organisation.id }, body: {} }),
  },
  leaveCustomer: { who: 'desk', ask: nothing },
  findTicketAccount: { who: 'one', linked: 200, staff: 200, ask: ticket() },
  changePassword: {
    who: 'person',
    found: 422,
    ask: async () => ({ body: { current_password: 'guess', password: 'a long password' } }),
  },
  listSignedInDevices: person,
  revokeSignedInDevice: {
    who: 'person',
    found: 404,
    ask: async () => ({ params: { id: 999_999_999 }, body: {} }),
  },
  signOutEverywhere: { who: 'person', ask: nothing },
  listAudit: account,
  readNotificationSettings: person,
  changeNotificationSettings: { who: 'person', ask: async () => ({ body: { mails: true } }) },
  setMailsByLink: {
    who: 'public',
    ask: async () => ({ body: { token: waiting_key(), mails: false } }),
  },
  registerDevice: { who: 'person', ask: async () => ({ body: { fcm_token: waiting_key() } }) },
  removeDevice: { who: 'person', ask: async () => ({ body: { fcm_token: 'none' } }) },
  testPush: { who: 'person', ask: nothing },

  listBanners: person,
  listNotifications: account,
  markNotificationRead: {
    who: 'one',
    ask: async ({ lab, owner }) => {
      const row = await lab.db
        .insertInto('notifications')
        .values({
          user_id: owner.who.id,
          customer_id: owner.organisation.id,
          ticket_id: null,
          title: 'x',
          body: 'Ticket new x',
          url: null,
          created_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { id: row.id }, body: {} }
    },
    // of the person, not of the account
    acting: 404,
  },
  markAllNotificationsRead: { who: 'account', ask: nothing },
  readPointTotal: account,
  listPoints: account,
  listBroadcasts: account,
  countBroadcasts: account,
  resetBroadcasts: account,
  readBroadcast: {
    who: 'one',
    ask: async ({ lab, owner }) => ({
      params: { slug: await lookups(lab).broadcast('Only you', owner.organisation) },
    }),
  },
  listPlannings: account,

  listTickets: account,
  countTickets: account,
  exportTickets: { who: 'account', ask: async () => ({ query: days }) },
  createTicket: {
    who: 'account',
    stranger: 422,
    ask: async ({ lab, owner }) => ({ body: await complaintBody(lab, owner.organisation) }),
  },
  checkOpenTicket: account,
  readTicket: { who: 'one', ask: ticket() },
  markTicketOpened: { who: 'one', ask: ticket({ body: {} }) },
  closeTicket: { who: 'one', ask: doneTicket({ body: { rating: 5, comment: 'Good.' } }) },
  cancelTicket: { who: 'one', ask: ticket({ body: {} }) },
  printInvoice: {
    who: 'one',
    ask: async (world) => {
      const asking = await doneTicket()(world)
      await world.lab.build.invoice(Number(asking.params?.id))
      return asking
    },
  },
  listTicketTypes: person,
  listTicketSteps: { who: 'one', ask: ticket() },
  listServiceReports: { who: 'one', ask: ticket() },
  listSpareParts: {
    who: 'one',
    ask: async (world) => {
      const { params } = await ticket()(world)
      const report = await world.lab.build.serviceReport(Number(params?.id), 'Done', ['Probe'])
      return { params: { ...params, service_report_id: report.id } }
    },
  },
  listAttachments: { who: 'one', ask: ticket() },
  uploadAttachment: { who: 'one', ask: ticket({ body: { description: 'What it shows' } }) },
  deleteAttachment: {
    who: 'one',
    ask: async (world) => ({ ...(await attached(world)), body: {} }),
  },
  downloadAttachment: { who: 'one', ask: attached },
  readTicketImage: { who: 'one', ask: pictured },
  listReplies: { who: 'one', ask: ticket() },
  createReply: { who: 'one', ask: ticket({ body: { comment: 'Hello' } }) },
  markRepliesRead: { who: 'one', ask: ticket({ body: { last_reply_id: 1 } }) },
  listAttachmentTypes: person,
  listCommentDrafts: person,
  listDivisions: person,
  listDepartments: person,
  listRequestTypes: { who: 'person', ask: async () => ({ params: { id: 2 } }) },

  listInstruments: account,
  checkInstruments: account,
  scanInstrument: {
    who: 'one',
    ask: async (world) => ({ query: { instrument_id: (await instrument(world)).params?.id } }),
  },
  listCertificates: account,
  readCertificate: { who: 'one', ask: certificate },
  listTrainingCertificates: account,
  printTrainingCertificate: {
    who: 'one',
    ask: async ({ lab, owner }) => {
      const on = await lab.build.instrument(owner.organisation)
      return { params: { id: (await lookups(lab).training(owner.organisation, on)).uuid } }
    },
  },
  listArchives: account,
  downloadArchive: {
    who: 'one',
    ask: async ({ lab, owner }) => ({
      params: { id: (await lookups(lab).archive(owner.organisation)).id },
    }),
  },
  readInstrumentSummary: { who: 'one', ask: instrument },
  downloadAuditPack: { who: 'one', ask: instrument },
  downloadCertificate: { who: 'one', ask: certificate },
  downloadSticker: { who: 'one', ask: certificate },
  readInstrumentReport: account,
  exportInstrumentReport: account,
  readCalendarFeed: person,
  createCalendarFeed: {
    who: 'account',
    acting: 403,
    ask: nothing,
  },
  revokeCalendarFeed: { who: 'person', ask: nothing },
  listHelpArticles: person,
  downloadHelpVideo: { who: 'person', found: 404, ask: async () => ({ params: { id: 1 } }) },
  downloadHelpCaptions: { who: 'person', found: 404, ask: async () => ({ params: { id: 1 } }) },
  listContactChannels: person,

  listCafDocuments: account,
  readCafDocument: { who: 'one', ask: form() },
  downloadCafFile: { who: 'one', ask: form() },
  downloadSignedCaf: { who: 'one', ask: submitted() },
  // not read yet
  submitCafDocument: { who: 'one', found: 422, ask: form({ body: SUBMISSION }) },
  markCafRead: { who: 'one', ask: form({ body: {} }) },
  listCafDesignations: person,
  confirmCafInformation: {
    who: 'one',
    ask: async ({ owner, sari }) => {
      const sent = await sendCaf({ sari, rina: owner })
      return {
        params: { id: sent.caf_information_confirm?.id ?? 0 },
        body: { caf_document_id: sent.id, is_confirmed: true },
      }
    },
  },
  chooseCafOption: {
    who: 'one',
    ask: async ({ owner, sari }) => {
      const { id, caf_choice_questions: options } = await sendCaf({ sari, rina: owner })
      return { body: { caf_document_id: id, selected_question_id: options[0]?.id } }
    },
  },
  answerCafQuestions: {
    who: 'one',
    ask: async ({ owner, sari }) => {
      const { id, caf_answer_questions: questions } = await sendCaf({ sari, rina: owner })
      const answers = [{ id: questions[0]?.id, answer: 'Yes' }]
      return { body: { caf_document_id: id, caf_answer_questions: answers } }
    },
  },

  nextUploadStep: {
    who: 'one',
    // an upload is its sender's alone
    acting: 404,
    ask: async ({ lab, owner }) => ({
      params: { id: idOf(await makeUpload(lab, owner.token, { name: 'run.txt', size: 9 })) },
    }),
  },
} satisfies Record<string, Row>
