/** Banners, broadcasts, plannings and archives. */
import { HOUR_MS } from '#server/platform/durations'

import { ARCHIVES } from './archives.ts'
import { BANNERS, BROADCASTS } from './broadcasts.ts'
import { INSTRUMENTS } from './instruments.ts'
import { PEOPLE, PERSON_KEYS, type CustomerKey } from './people.ts'
import { PLANNINGS } from './plannings.ts'
import { oneLine } from './script.ts'
import { daysAfter, daysBefore } from './working-time.ts'
import type { World } from './world.ts'

/** Days after which everybody has seen a broadcast. */
const SEEN_DAYS = 14
const ANNOUNCED_DAYS = 21

export async function loadBanners({ db }: World): Promise<void> {
  await db
    .insertInto('banners')
    .values(
      BANNERS.map(({ title, text, url, tone }, position) => ({ title, text, url, tone, position })),
    )
    .execute()
}

export async function loadBroadcasts({ db, now, customers, people }: World): Promise<void> {
  const oldestFirst = BROADCASTS.toSorted((a, b) => b.daysAgo - a.daysAgo)
  const rows = await db
    .insertInto('broadcasts')
    .values(
      oldestFirst.map(({ customer, slug, daysAgo, title, summary, body }) => ({
        customer_id: customer ? customers[customer] : null,
        slug,
        title,
        summary,
        body: oneLine(body),
        created_at: daysBefore(now, daysAgo, 9 * 60 + 30),
      })),
    )
    .returning(['id', 'created_at'])
    .execute()
  const reads = rows.flatMap(({ id, created_at }, index) => {
    const broadcast = oldestFirst[index]
    if (!broadcast || broadcast.daysAgo < SEEN_DAYS) return []
    return PERSON_KEYS.filter((key) => isFor(key, broadcast.customer)).map((key) => ({
      user_id: people[key],
      broadcast_id: id,
      read_at: new Date(created_at.getTime() + 3 * HOUR_MS),
    }))
  })
  await db.insertInto('broadcast_reads').values(reads).execute()
}

function isFor(key: (typeof PERSON_KEYS)[number], customer: CustomerKey | undefined): boolean {
  const own: readonly CustomerKey[] = PEOPLE[key].customers
  return customer ? own.includes(customer) : own.length > 0
}

export async function loadPlannings({
  db,
  now,
  customers,
  people,
  instruments,
}: World): Promise<void> {
  const rows = PLANNINGS.map((planning) => {
    const starts = daysAfter(now, planning.inDays, planning.hour * 60)
    const ends = new Date(starts.getTime() + planning.hours * HOUR_MS)
    const over = ends < now && planning.status !== 'canceled'
    return {
      customer_id: customers[INSTRUMENTS[planning.instrument].customer],
      instrument_id: instruments[planning.instrument],
      engineer_id: people[planning.engineer],
      kind: planning.kind,
      title: planning.title,
      note: planning.note ?? null,
      status: over ? ('done' as const) : (planning.status ?? ('planned' as const)),
      starts_at: starts,
      ends_at: ends,
      created_at: daysBefore(
        new Date(Math.min(starts.getTime(), now.getTime())),
        ANNOUNCED_DAYS,
        600,
      ),
    }
  })
  await db.insertInto('plannings').values(rows).execute()
}

export async function loadArchives({ db, now, customers }: World): Promise<void> {
  const oldestFirst = ARCHIVES.toSorted((a, b) => b.daysAgo - a.daysAgo)
  await db
    .insertInto('archives')
    .values(
      oldestFirst.map(({ customer, daysAgo, name, mimes }) => ({
        customer_id: customers[customer],
        name,
        mimes,
        created_at: daysBefore(now, daysAgo, 15 * 60),
      })),
    )
    .execute()
}
