/** What the openers of tickets were told, and the points that their reviews gave. */
import { ticketSlug } from '#contract/tickets/slug'
import { DAY_MS } from '#server/platform/durations'

import { POINTS, POINTS_FOR_A_REVIEW } from './points.ts'
import { stepsOf } from './ticket-rows.ts'
import type { LoadedTicket } from './tickets.ts'
import { daysBefore } from './working-time.ts'
import type { World } from './world.ts'

/** Notifications older than this were tidied away. */
const KEPT_DAYS = 75
const READ_AFTER_DAYS = 2

export async function loadNotifications(
  world: World,
  tickets: readonly LoadedTicket[],
): Promise<void> {
  const { db, now, people, customers } = world
  const daysAgo = (at: Date) => (now.getTime() - at.getTime()) / DAY_MS
  const rows = tickets.flatMap(({ id, number, dated }) =>
    stepsOf(dated)
      .filter((step) => step.who !== dated.story.by && daysAgo(step.at) < KEPT_DAYS)
      .map((step) => ({
        user_id: people[dated.story.by],
        customer_id: customers[dated.customer],
        ticket_id: id,
        title: number,
        // the second word is read as the status (specification 3)
        body: `Ticket ${step.status} ${number}`,
        url: `/tickets/${ticketSlug(number)}/${id}`,
        read_at:
          daysAgo(step.at) > READ_AFTER_DAYS
            ? new Date(Math.min(step.at.getTime() + DAY_MS / 6, now.getTime()))
            : null,
        created_at: step.at,
      })),
  )
  const inTime = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await db.insertInto('notifications').values(inTime).execute()
}

export async function loadPoints(world: World, tickets: readonly LoadedTicket[]): Promise<void> {
  const { db, now, customers } = world
  const reviews = tickets.flatMap(({ id, number, dated }) => {
    const close = stepsOf(dated).find((step) => step.rating !== null)
    if (!close) return []
    return [
      {
        customer_id: customers[dated.customer],
        ticket_id: id,
        title: `Review of ${number}`,
        points: POINTS_FOR_A_REVIEW,
        created_at: close.at,
      },
    ]
  })
  const others = POINTS.map(({ customer, daysAgo, title, points }) => ({
    customer_id: customers[customer],
    ticket_id: null,
    title,
    points,
    created_at: daysBefore(now, daysAgo, 11 * 60),
  }))
  const rows = [...reviews, ...others].toSorted(
    (a, b) => a.created_at.getTime() - b.created_at.getTime(),
  )
  await db.insertInto('point_entries').values(rows).execute()
}
