/** The private calendar address of a person, and what calendars read there. */
import { Readable } from 'node:stream'

import { toStamp } from '#contract/http/stamp'
import type * as contract from '#contract/plannings'
import type { Context, Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { HttpError } from '#server/http/http-error'
import { DAY_MS } from '#server/platform/local-day'
import { chooseTexts } from '#server/texts/choose'

import { insertEntry as noteAct } from '../audit/repository.ts'
import { lockPerson } from '../session/person-repository.ts'
import { holdSession } from '../session/token-repository.ts'
import * as store from './calendar-feeds-store.ts'
import { listPlannings } from './plannings-store.ts'

/** What was, in days; all that will be. */
const PAST_DAYS = 90
const MOST = 1000

const readCalendarFeed: Handler<typeof contract.readCalendarFeed> = async (_, context) => ({
  data: await stateOf(context),
})

/** Nothing of it is kept for a repeat: that makes another address. */
const createCalendarFeed: Handler<typeof contract.createCalendarFeed> = async (_, context) => {
  const { db, now, texts, person } = context
  // what staff see belongs to the customers they act for, and they have no link that could end
  if (person.role === 'staff') throw new HttpError(403, texts.calendarForCustomers)
  const reader = readerOf(context)
  const token = await db.transaction().execute(async (tx) => {
    // a password that changes takes feeds and sessions along: this one is there before, or not at all
    await lockPerson(tx, person.id)
    if (!(await holdSession(tx, person.tokenId))) throw new HttpError(401, texts.signInFirst)
    const made = await store.makeFeed(tx, reader, now)
    if (made === undefined) throw new HttpError(403, texts.chooseCustomer)
    const { customerId } = reader
    await noteAct(tx, { action: 'createCalendarFeed', actorId: person.id, customerId }, now)
    return made
  })
  return { data: { ...(await stateOf(context)), token }, message: texts.calendarMade }
}

const revokeCalendarFeed: Handler<typeof contract.revokeCalendarFeed> = async (_, context) => {
  await store.deleteFeed(context.db, context.person.id)
  return { data: await stateOf(context), message: context.texts.calendarRevoked }
}

async function stateOf({ db, person }: Context) {
  const feed = await store.findFeed(db, person.id)
  return {
    is_active: feed !== undefined,
    created_at: feed && toStamp(feed.created_at),
    last_read_at: feed?.last_read_at ? toStamp(feed.last_read_at) : undefined,
  }
}

const readCalendar: Handler<typeof contract.readCalendar> = async ({ query }, context) => {
  const { db, now, texts } = context
  const feed = query.token ? await store.readFeed(db, query.token, now) : undefined
  if (!feed) throw new HttpError(404, texts.notFound)
  const from = new Date(now.getTime() - PAST_DAYS * DAY_MS)
  const window = { limit: MOST, offset: 0 }
  const { rows } = await listPlannings(db, feed.customer_id, { from }, window)
  const words = chooseTexts(undefined, feed.language)
  // a library that a start need not wait for
  const { planningsCalendar } = await import('./plannings-calendar.ts')
  const text = planningsCalendar(`${words.calendarName} · ${feed.customer_name}`, rows)
  return {
    data: {
      stream: Readable.from([Buffer.from(text)]),
      type: 'text/calendar; charset=utf-8',
      filename: 'plannings.ics',
    },
  }
}

export const calendar = { readCalendarFeed, createCalendarFeed, revokeCalendarFeed, readCalendar }
