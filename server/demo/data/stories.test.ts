import { expect, test } from 'vitest'

import type { KnownTicketStatus } from '#contract/tickets/filter'
import { TRANSITIONS } from '#server/modules/tickets/policy'
import { HOUR_MS } from '#server/platform/durations'

import { statusOf, stepsOf } from './ticket-rows.ts'
import { type DatedStory, datedStories } from './tickets.ts'

/** Every 5th hour of four weeks: each weekday, each hour, both sides of a month's end. */
const MOMENTS = Array.from(
  { length: 134 },
  (_, index) => new Date(Date.UTC(2026, 9, 19, 0, 7) + index * 5 * HOUR_MS),
)
const stories = datedStories(new Date(Date.UTC(2026, 10, 18, 3)))
const name = ({ story }: DatedStory) => story.text.slice(0, 60)

test('nothing has happened later than the moment of loading, whenever that is', () => {
  const late = MOMENTS.flatMap((now) =>
    datedStories(now)
      .filter(({ events }) => events.some(({ at }) => at > now))
      .map((dated) => `${now.toISOString()} ${name(dated)}`),
  )
  expect(late).toEqual([])
})

test('a story goes on in time, and nobody writes after its end', () => {
  for (const dated of stories) {
    const times = dated.events.map(({ at }) => at.getTime())
    expect([name(dated), times]).toEqual([name(dated), times.toSorted((a, b) => a - b)])
    if (statusOf(dated) !== 'closed') continue
    expect([name(dated), dated.events.at(-1)]).toMatchObject([name(dated), { status: 'closed' }])
  }
})

test('a story takes only steps that a ticket may take', () => {
  for (const dated of stories) {
    let status: KnownTicketStatus = 'new'
    for (const step of stepsOf(dated).slice(1)) {
      const allowed = Object.values(TRANSITIONS).some(
        ({ from, to }) => to === step.status && from.includes(status),
      )
      expect([name(dated), status, step.status, allowed]).toContain(true)
      expect(step.status === 'closed' && !step.isCanceled).toBe(step.rating !== null)
      status = step.status
    }
  }
})

test('what the vendor does and says falls into working hours', () => {
  for (const { events } of stories) {
    for (const { at } of events.slice(1)) {
      const local = new Date(at.getTime() + 7 * HOUR_MS)
      const minutes = local.getUTCHours() * 60 + local.getUTCMinutes()
      expect(local.getUTCDay() % 6).not.toBe(0)
      expect(minutes).toBeGreaterThanOrEqual(8 * 60)
      expect(minutes).toBeLessThanOrEqual(17 * 60)
    }
  }
})

test('an invoice is written once, when the work is done', () => {
  for (const dated of stories) {
    const written = dated.events.filter(({ kind }) => kind === 'invoice')
    const done = stepsOf(dated).find(({ status }) => status === 'done')
    expect([name(dated), written.length <= 1]).toEqual([name(dated), true])
    for (const { at } of written) expect([name(dated), done && at > done.at]).toContain(true)
  }
})

test('no two stories are alike', () => {
  const openings = stories.map(({ story }) => story.text.slice(0, 40))
  expect(new Set(openings).size).toBe(openings.length)
})
