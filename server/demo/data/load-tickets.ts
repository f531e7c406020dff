/** Tickets with their steps, chats and service reports, and the running numbers they used up. */
import { DAY_MS } from '#server/platform/durations'

import { loadInvoices } from './load-invoices.ts'
import type { StoryEvent } from './script.ts'
import { Numbering, stepsOf, ticketRow } from './ticket-rows.ts'
import { type DatedStory, datedStories, type LoadedTicket, type TicketEvent } from './tickets.ts'
import type { DemoDb, World } from './world.ts'

/** All of them, in the order in which they were opened. */
export async function loadTickets(world: World): Promise<LoadedTicket[]> {
  const { db, now } = world
  const numbering = new Numbering()
  const stories = datedStories(now)
  const rows = stories.map((dated) =>
    ticketRow(dated, numbering.take(dated.story.type, dated.openedAt), world),
  )
  for (const type of [1, 2, 3, 4] as const) numbering.reach(type, now, 0)
  const inserted = await db.insertInto('tickets').values(rows).returning(['id', 'number']).execute()
  await db.insertInto('ticket_number_runs').values(numbering.runs).execute()

  const tickets = stories.flatMap((dated, index) => {
    const row = inserted[index]
    return row ? [{ ...row, dated }] : []
  })
  // ids of steps and replies follow time, as they would have in life
  const events: TicketEvent[] = tickets
    .flatMap((ticket) => ticket.dated.events.map((event) => ({ ticket, event })))
    .toSorted((a, b) => a.event.at.getTime() - b.event.at.getTime())
  await loadSteps(world, events)
  await loadReplies(world, events)
  await loadReports(world, events)
  await loadInvoices(world, events)
  return tickets
}

async function loadSteps({ db, people }: World, events: readonly TicketEvent[]): Promise<void> {
  const steps = events.flatMap(({ ticket, event }) =>
    event.kind === 'step'
      ? [
          {
            ticket_id: ticket.id,
            status: event.status,
            // what a customer says on closing belongs to the ticket
            note: event.rating === null ? event.note : null,
            actor_id: people[event.who],
            created_at: event.at,
          },
        ]
      : [],
  )
  await db.insertInto('ticket_steps').values(steps).execute()
}

async function loadReplies(world: World, events: readonly TicketEvent[]): Promise<void> {
  const said = events.flatMap(({ ticket, event }) =>
    event.kind === 'said' ? [{ ticket, event }] : [],
  )
  const rows = await world.db
    .insertInto('replies')
    .values(
      said.map(({ ticket, event }) => ({
        ticket_id: ticket.id,
        author_id: world.people[event.who],
        comment: event.text,
        created_at: event.at,
      })),
    )
    .returning(['id', 'ticket_id', 'author_id', 'created_at'])
    .execute()
  await markRead(world.db, world.now, rows)
}

interface ReplyMade {
  readonly id: number
  readonly ticket_id: number
  readonly author_id: number
  readonly created_at: Date
}

/** Everybody of the account has read what is older than a day, and what came before their own last words. */
async function markRead(db: DemoDb, now: Date, replies: readonly ReplyMade[]): Promise<void> {
  const readers = await db
    .selectFrom('tickets')
    .innerJoin('user_customers', 'user_customers.customer_id', 'tickets.customer_id')
    .select(['tickets.id as ticket_id', 'tickets.closed_at', 'user_customers.user_id'])
    .execute()
  const marks = readers.flatMap(({ ticket_id, closed_at, user_id }) => {
    const read = replies.findLast(
      (reply) =>
        reply.ticket_id === ticket_id &&
        (closed_at !== null ||
          reply.author_id === user_id ||
          reply.created_at.getTime() < now.getTime() - DAY_MS),
    )
    return read ? [{ user_id, ticket_id, last_reply_id: read.id }] : []
  })
  await db.insertInto('ticket_reads').values(marks).execute()
}

async function loadReports({ db, people }: World, events: readonly TicketEvent[]): Promise<void> {
  const reports = events.flatMap(({ ticket, event }) =>
    event.kind === 'report' ? [{ ticket, event }] : [],
  )
  const rows = await db
    .insertInto('service_reports')
    .values(
      reports.map(({ ticket, event }, index) => ({
        ticket_id: ticket.id,
        number: `SR-${event.at.getUTCFullYear()}-${String(1204 + index * 17).padStart(5, '0')}`,
        engineer_id: people[event.who],
        summary: event.summary,
        started_at: startOfWork(ticket.dated, event),
        finished_at: event.at,
        created_at: event.at,
      })),
    )
    .returning('id')
    .execute()
  const parts = reports.flatMap(({ event }, index) =>
    event.parts.map((part) => ({ ...part, service_report_id: rows[index]?.id ?? 0 })),
  )
  await db.insertInto('service_report_parts').values(parts).execute()
}

function startOfWork(dated: DatedStory, report: StoryEvent): Date {
  const start = stepsOf(dated).findLast(
    (step) => ['started', 'restarted'].includes(step.status) && step.at <= report.at,
  )
  return start?.at ?? report.at
}
