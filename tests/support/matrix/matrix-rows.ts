/** One row for every call of the contract: one that is missing does not compile. */
import type { EndpointName } from '#contract/index'

import { OPTIONS } from '../worlds/caf-world.ts'
import { lookups } from '../worlds/lookup-world.ts'
import {
  attached,
  doneTicket,
  form,
  issued,
  letter,
  type Row,
  submitted,
  ticket,
  ticketIn,
} from './matrix-asking.ts'
import { ASSISTANT_ROWS } from './matrix-assistant-rows.ts'
import { BENCH_ROWS } from './matrix-bench-rows.ts'
import { CUSTOMER_ROWS } from './matrix-customer-rows.ts'
import { SECURITY_ROWS } from './matrix-security-rows.ts'

const visit = {
  kind: 'calibration',
  title: 'Yearly calibration',
  starts_at: '2026-12-01T03:00:00Z',
  ends_at: '2026-12-01T05:00:00Z',
}

const DESK_ROWS = {
  listDeskTickets: { who: 'desk' },
  readDeskTicket: { who: 'desk', ask: ticket() },
  listDeskSteps: { who: 'desk', ask: ticket() },
  listDeskAttachments: { who: 'desk', ask: ticket() },
  downloadDeskAttachment: { who: 'desk', ask: attached },
  listDeskReplies: { who: 'desk', ask: ticket() },
  confirmTicket: { who: 'desk', ask: ticket({ body: {} }) },
  startTicket: { who: 'desk', ask: ticketIn('confirmed', { body: {} }) },
  holdTicket: { who: 'desk', ask: ticketIn('started', { body: { note: 'A part is missing.' } }) },
  restartTicket: { who: 'desk', ask: ticketIn('held', { body: {} }) },
  finishTicket: { who: 'desk', ask: ticketIn('started', { body: {} }) },
  createDeskReply: { who: 'desk', ask: ticket({ body: { comment: 'Hello' } }) },
  createServiceReport: {
    who: 'desk',
    ask: ticketIn('started', { body: { summary: 'Probe replaced' } }),
  },
  createInvoice: {
    who: 'desk',
    ask: doneTicket({ body: { lines: [{ description: 'Probe', unit_price: 1000 }] } }),
  },
  listDeskCafs: { who: 'desk' },
  readDeskCaf: { who: 'desk', ask: form() },
  downloadDeskSignedCaf: { who: 'desk', ask: submitted() },
  createCaf: {
    who: 'desk',
    ask: async ({ owner }) => ({
      body: {
        customer: String(owner.organisation.id),
        letter_number: 'FSN/1',
        product_name: 'Rotor',
        caf_type: 'Notice',
        title: 'Inspection',
        choices: OPTIONS,
      },
      files: await letter(),
    }),
  },
  approveCaf: { who: 'desk', ask: submitted({ body: {} }) },
  rejectCaf: { who: 'desk', ask: submitted({ body: { note: 'No.' } }) },
  reviseCaf: { who: 'desk', ask: submitted({ body: { note: 'Once more.' } }) },
  listDeskPlannings: { who: 'desk' },
  createPlanning: {
    who: 'desk',
    ask: async ({ owner }) => ({ body: { customer: String(owner.organisation.id), ...visit } }),
  },
  changePlanning: {
    who: 'desk',
    ask: async ({ lab, owner }) => {
      const starts = new Date('2026-12-01T03:00:00Z')
      const { id } = await lookups(lab).planning(owner.organisation, { starts })
      return { params: { id }, body: { status: 'confirmed' } }
    },
  },
  createCertificate: { who: 'desk', ask: issued },
  createTrainingCertificate: {
    who: 'desk',
    ask: async (world) => {
      const { body, files } = await issued(world)
      const more = { type: 'Internal', participant_name: 'Budi Santoso' }
      return { body: { ...body, ...more }, ...(files && { files }) }
    },
  },
  createBroadcast: {
    who: 'desk',
    ask: async () => ({ body: { title: 'News', body: '<p>x</p>' } }),
  },
  createBanner: { who: 'desk', ask: async () => ({ body: { title: 'News' } }) },
  removeBanner: {
    who: 'desk',
    ask: async ({ lab }) => ({ params: { id: (await lab.build.banner('old')).id }, body: {} }),
  },
  givePoints: {
    who: 'desk',
    ask: async ({ owner }) => ({
      body: { customer: String(owner.organisation.id), title: 'Review', points: 10 },
    }),
  },
  listStorage: { who: 'desk' },
  changeStorageQuota: {
    who: 'desk',
    ask: async ({ owner }) => ({
      params: { id: owner.organisation.id },
      body: { quota_gb: 30 },
    }),
  },
} satisfies Record<string, Row>

export const ROWS: Record<EndpointName, Row> = {
  ...CUSTOMER_ROWS,
  ...ASSISTANT_ROWS,
  ...SECURITY_ROWS,
  ...BENCH_ROWS,
  ...DESK_ROWS,
}
