/** How each call of section 7 that only reads is asked: of what was answered before. */
import type { Certificate } from '#contract/certificates'
import { DAY_MS } from '#server/platform/durations'

import { type InputOf, NotAsked, type SpecCall, type World } from './world.ts'

/** Inputs to try in turn, until one is answered with something; or why there is none. */
export type Asking<N extends SpecCall> = (world: World) => InputOf<N>[] | NotAsked
export type Plan = { [N in SpecCall]?: Asking<N> }

/** So many records are looked at for one that has a picture, an invoice or a report. */
const TRIES = 8

const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const none = (what: string) => new NotAsked(`there is no ${what} to ask it of`)

function ofFirst<T, I>(
  all: readonly T[] | undefined,
  what: string,
  input: (one: T) => I,
): I[] | NotAsked {
  const [first] = all ?? []
  return first === undefined ? none(what) : [input(first)]
}

/** Those of which `likely` says so come first. */
function ofTickets(
  world: World,
  likely: (one: { status: string; has?: boolean | undefined }) => boolean,
  has: 'has_image' | 'has_invoice' | 'has_service_report',
) {
  const tickets = world.answer('listTickets') ?? []
  const ranked = tickets
    .filter((one) => one[has] !== false)
    .toSorted((one, other) => rank(other) - rank(one))
  function rank(one: (typeof tickets)[number]): number {
    return (one[has] === true ? 2 : 0) + (likely(one) ? 1 : 0)
  }
  return ranked.slice(0, TRIES).map(({ id }) => ({ params: { id } }))
}

const isOver = ({ status }: { status: string }) => status === 'closed' || status === 'done'

function orNone<I>(inputs: I[], what: string): I[] | NotAsked {
  return inputs.length > 0 ? inputs : none(what)
}

/** In the order in which they are asked. */
export const READING = {
  readMe: () => [{}],
  listLinkedCustomers: () => [{}],
  listBanners: () => [{}],
  listNotifications: () => [{ query: { page: 1 } }],
  readPointTotal: () => [{}],
  listPoints: () => [{ query: { page: 1 } }],
  listBroadcasts: () => [{ query: { page: 1 } }],
  countBroadcasts: () => [{}],
  // as many as may hold one of each kind
  listTickets: () => [{ query: { limit: 100, offset: 0 } }],
  countTickets: () => [{}],
  exportTickets: () => [
    { query: { date_from: day(Date.now() - 30 * DAY_MS), date_to: day(Date.now()) } },
  ],
  checkOpenTicket: () => [{ query: { ticket_type: 1 } }],
  readTicket: (world) =>
    ofFirst(world.answer('listTickets'), 'ticket', ({ id }) => ({ params: { id } })),
  listTicketTypes: () => [{}],
  listTicketSteps: (world) =>
    ofFirst(world.answer('listTickets'), 'ticket', ({ id }) => ({ params: { id } })),
  listReplies: (world) =>
    orNone(
      ofTickets(world, () => true, 'has_service_report'),
      'ticket',
    ),
  listAttachments: (world) =>
    orNone(
      ofTickets(world, () => true, 'has_service_report'),
      'ticket',
    ),
  readTicketImage: (world) =>
    orNone(
      ofTickets(world, () => false, 'has_image'),
      'ticket with a picture',
    ),
  listServiceReports: (world) =>
    orNone(ofTickets(world, isOver, 'has_service_report'), 'ticket with a service report'),
  listSpareParts: (world) => {
    const id = world.reportedTicket
    return id === undefined
      ? none('service report')
      : (world.answer('listServiceReports') ?? []).map((report) => ({
          params: { id, service_report_id: report.id },
        }))
  },
  printInvoice: (world) =>
    orNone(ofTickets(world, isOver, 'has_invoice'), 'ticket with an invoice'),
  listAttachmentTypes: () => [{}],
  listCommentDrafts: () => [{ query: { rating: 5 } }],
  listInstruments: () => [{ query: { page: 1 } }],
  checkInstruments: () => [{}],
  scanInstrument: (world) =>
    ofFirst(world.answer('listInstruments'), 'instrument', ({ id }) => ({
      query: { instrument_id: id },
    })),
  listDivisions: () => [{}],
  listDepartments: () => [{}],
  listRequestTypes: () => [{ params: { id: 2 } }],
  listPlannings: () => [{ query: { page: 1 } }],
  listCertificates: () => [{ query: { limit: 4, offset: 0 } }],
  readCertificate: (world) =>
    ofFirst<Certificate, InputOf<'readCertificate'>>(
      world.answer('listCertificates'),
      'certificate',
      ({ id }) => ({ params: { id } }),
    ),
  listTrainingCertificates: () => [{ query: { page: 1 } }],
  printTrainingCertificate: (world) => {
    const [first] = world.answer('listTrainingCertificates') ?? []
    const id = first?.uuid ?? first?.id
    return id === undefined ? none('training certificate') : [{ params: { id } }]
  },
  listCafDocuments: () => [{ query: { page: 1 } }],
  // one that was submitted has all its fields
  readCafDocument: (world) => {
    const forms = world.answer('listCafDocuments') ?? []
    const submitted = forms.filter(({ status }) => /^(submitt?ed|approved)$/i.test(status))
    return ofFirst([...submitted, ...forms], 'form', ({ id }) => ({ params: { id } }))
  },
  listCafDesignations: () => [{}],
  listArchives: () => [{ query: { page: 1 } }],
  downloadArchive: (world) =>
    ofFirst(world.answer('listArchives'), 'archived document', ({ id }) => ({ params: { id } })),
} satisfies Plan
