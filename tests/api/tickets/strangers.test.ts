/** What somebody of another laboratory gets of every call about tickets: one row for each call of the contract. */
import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'

import * as choices from '#contract/choices'
import { type Endpoint, fillPath, isWrite } from '#contract/http/endpoint'
import { callsOf, type EndpointName, endpoints, namedEndpoints } from '#contract/index'
import * as invoices from '#contract/invoices'
import * as replies from '#contract/replies'
import * as serviceReports from '#contract/service-reports'
import type { Attachment } from '#contract/tickets/attachments'
import * as attachments from '#contract/tickets/attachments'
import * as tickets from '#contract/tickets/calls'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import * as sample from '#tests/support/sample-files'
import { attachmentsOf, filesOnDisk, sendForm } from '#tests/support/send-form'
import {
  type Actor,
  complaintBody,
  type Lab,
  openComplaint,
  openLab,
} from '#tests/support/worlds/lab'

interface World {
  owner: Actor
  stranger: Actor
  /** A ticket of the owner that is done, with a file, a report and an invoice; one that is new; one with a picture. */
  done: { id: number; number: string }
  fresh: { id: number }
  pictured: { id: number }
  /** The stranger's own. */
  foreign: { id: number }
  attachmentId: number
  reportId: number
  /** What the owner would open next. */
  complaint: Record<string, unknown>
}

type Body = Record<string, unknown>

/** The request stands for both: the owner is served, and only then it tells something that a stranger is not. */
type Row =
  | { finds: 'nothing'; of?: 'done' | 'fresh' | 'pictured'; body?: Body }
  | { finds: 'none of it'; secret: (world: World) => string; query?: string }
  | { finds: 'what everybody finds' }
  | { finds: 'a refusal'; at: string; body: (world: World) => Body }

const ROWS = {
  listTickets: { finds: 'none of it', secret: ({ done }) => done.number },
  countTickets: { finds: 'none of it', secret: () => '{"status":"done","count":1}' },
  exportTickets: {
    finds: 'none of it',
    secret: ({ done }) => done.number,
    query: '?date_from=2020-01-01&date_to=2099-12-31',
  },
  createTicket: { finds: 'a refusal', at: 'instrument_id', body: ({ complaint }) => complaint },
  checkOpenTicket: { finds: 'none of it', secret: () => '"unclosed":1' },
  readTicket: { finds: 'nothing' },
  findTicketAccount: { finds: 'nothing' },
  markTicketOpened: { finds: 'nothing', body: {} },
  closeTicket: { finds: 'nothing', body: { rating: 1, comment: 'Mine now.' } },
  cancelTicket: { finds: 'nothing', of: 'fresh', body: {} },
  printInvoice: { finds: 'nothing' },
  listTicketTypes: { finds: 'what everybody finds' },
  listTicketSteps: { finds: 'nothing' },
  listServiceReports: { finds: 'nothing' },
  listSpareParts: { finds: 'nothing' },
  listAttachments: { finds: 'nothing' },
  uploadAttachment: { finds: 'nothing', body: { description: 'Mine now.' } },
  deleteAttachment: { finds: 'nothing', body: {} },
  downloadAttachment: { finds: 'nothing' },
  readTicketImage: { finds: 'nothing', of: 'pictured' },
  listReplies: { finds: 'nothing' },
  createReply: { finds: 'nothing', body: { comment: 'Mine now.' } },
  markRepliesRead: { finds: 'nothing', body: { last_reply_id: 1 } },
  listAttachmentTypes: { finds: 'what everybody finds' },
  listCommentDrafts: { finds: 'what everybody finds' },
  listDivisions: { finds: 'what everybody finds' },
  listDepartments: { finds: 'what everybody finds' },
  listRequestTypes: { finds: 'what everybody finds' },
} satisfies Partial<Record<EndpointName, Row>>

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

async function makeWorld(): Promise<World> {
  const [owner, stranger] = [await lab.customer('rina'), await lab.customer('stranger')]
  const done = await openComplaint(lab, owner)
  const fresh = await openComplaint(lab, owner)
  const pictured = await openWithPicture(owner)
  const foreign = await openComplaint(lab, stranger)
  const file = { name: 'a.pdf', bytes: sample.pdf }
  const sent = await sendForm(lab, attachmentsOf(done.id), { token: owner.token, file })
  const report = await lab.build.serviceReport(done.id, 'Probe replaced', ['Reagent probe'])
  await lab.build.invoice(done.id)
  const complaint = await complaintBody(lab, owner.organisation)
  await lab.build.moveTicket(done.id, 'done', owner.who)
  const attachmentId = (sent.json.data as Attachment).id
  return {
    owner,
    stranger,
    done,
    fresh,
    pictured,
    foreign,
    attachmentId,
    reportId: report.id,
    complaint,
  }
}

async function openWithPicture(owner: Actor): Promise<{ id: number }> {
  const { data } = await owner.call(tickets.createTicket, {
    body: {
      ticket_type_id: TICKET_TYPE.nonTechnicalComplaint,
      department_id: (await lab.build.department()).id,
      staff_name: 'Rina Wulandari',
      staff_phone_number: '+62 812 5550 1201',
      description: 'Two boxes arrived crushed.',
    },
    files: { img: new File([new Uint8Array(await sample.png())], 'box.png') },
  })
  return data
}

/** Everything that a call about tickets could change. */
async function everything() {
  const rows = async (
    table: 'tickets' | 'ticket_steps' | 'replies' | 'attachments' | 'idempotent_answers',
  ) => JSON.stringify(await lab.db.selectFrom(table).selectAll().execute())
  return [
    await rows('tickets'),
    await rows('ticket_steps'),
    await rows('replies'),
    await rows('attachments'),
    await rows('idempotent_answers'),
    await filesOnDisk(lab),
  ]
}

/** An answer as text, a spreadsheet by its cells. */
async function read(who: Actor, path: string): Promise<string> {
  const headers = { Authorization: `Bearer ${who.token}` }
  const response = await fetch(lab.address + path, { headers })
  expect(response.status).toBe(200)
  if (!response.headers.get('Content-Type')?.includes('spreadsheet')) return response.text()
  const book = new exceljs.Workbook()
  await book.xlsx.load(await response.arrayBuffer())
  return JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()))
}

const table = Object.entries<Row>(ROWS).map(([name, row]) => {
  const endpoint: Endpoint = endpoints[name as EndpointName]
  return { name, endpoint, row }
})

test('every call about tickets has its row', () => {
  const domains = [tickets, choices, replies, attachments, serviceReports, invoices]
  const names = new Set([
    ...domains.flatMap((domain) => Object.keys(callsOf(domain))),
    'findTicketAccount',
  ])
  const calls = namedEndpoints.filter(({ access, name }) => access !== 'staff' && names.has(name))
  expect(Object.keys(ROWS).toSorted()).toEqual(calls.map(({ name }) => name).toSorted())
  const ofOne = namedEndpoints.filter(
    ({ access, path }) => access === 'customer' && /ticket\/\{id\}|invoice/.test(path),
  )
  const closed = table.filter(({ row }) => row.finds === 'nothing').map(({ name }) => name)
  expect(ofOne.map(({ name }) => name).toSorted()).toEqual(closed.toSorted())
})

test.each(table.map(({ name, endpoint, row }) => [name, row.finds, endpoint, row] as const))(
  '%s: a stranger finds %s',
  async (_, __, endpoint, row) => {
    const world = await makeWorld()
    const { owner, stranger } = world
    const before = await everything()
    const params = { attachment_id: world.attachmentId, service_report_id: world.reportId }

    if (row.finds === 'nothing') {
      const ask = (who: Actor, id: number) =>
        who.send(endpoint.method, fillPath(endpoint.path, { ...params, id }), {
          ...(isWrite(endpoint) && { body: row.body }),
        })
      const { id } = world[row.of ?? 'done']
      const said = await ask(stranger, id)
      expect(said).toMatchObject({ status: 404, json: { status_code: 404 } })
      expect(said.json.data).toBeUndefined()
      // no way in through a ticket of one's own either
      if (/\{\w+_id\}/.test(endpoint.path)) {
        expect((await ask(stranger, world.foreign.id)).status).toBe(404)
      }
      expect(await everything()).toEqual(before)
      expect((await ask(owner, id)).status).toBe(200)
      return
    }
    if (row.finds === 'a refusal') {
      const body = row.body(world)
      const said = await stranger.send(endpoint.method, endpoint.path, { body })
      expect(said.status).toBe(422)
      expect(Object.keys(said.json.errors ?? {})).toEqual([row.at])
      expect(await everything()).toEqual(before)
      return
    }
    const path = fillPath(endpoint.path, { id: TICKET_TYPE.technicalRequest })
    if (row.finds === 'what everybody finds') {
      expect(await read(stranger, path)).toBe(await read(owner, path))
      return
    }
    const [asked, secret] = [path + (row.query ?? ''), row.secret(world)]
    expect(await read(stranger, asked)).not.toContain(secret)
    expect(await read(owner, asked)).toContain(secret)
  },
)
