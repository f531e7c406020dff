/** What the vendor told its customers. */
import type * as pages from '#contract/broadcasts'
import type { Context, Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { HttpError } from '#server/http/http-error'
import { pageMeta, pageWindow } from '#server/http/paging'

import { broadcastView } from '../certificates/feed-views-routes.ts'
import { writePush } from '../notifications/push-repository.ts'
import { PUSH_KEPT_MS } from '../notifications/service.ts'
import * as store from './broadcasts-store.ts'

const PAGE_SIZE = 10

const listBroadcasts: Handler<typeof pages.listBroadcasts> = async ({ query }, context) => {
  const window = pageWindow(query.page, PAGE_SIZE)
  const { rows, total } = await store.listBroadcasts(context.db, readerOf(context), window)
  return { data: rows.map(broadcastView), meta: pageMeta(total, query.page, PAGE_SIZE) }
}

const countBroadcasts: Handler<typeof pages.countBroadcasts> = async (_, context) => ({
  data: { count: await store.countUnread(context.db, readerOf(context)) },
})

const resetBroadcasts: Handler<typeof pages.resetBroadcasts> = async (_, context) => {
  await markRead(context)
  return { data: null }
}

const readBroadcast: Handler<typeof pages.readBroadcast> = async ({ params }, context) => {
  const row = await store.findBroadcast(context.db, readerOf(context), params.slug)
  if (!row) throw new HttpError(404, context.texts.notFound)
  if (row.read_at === null) await markRead(context, params.slug)
  return { data: { ...broadcastView(row), is_read: true } }
}

/** On the person's other open pages the count changes too. */
async function markRead(context: Context, slug?: string): Promise<void> {
  const { db, now, person } = context
  const reader = readerOf(context)
  await db.transaction().execute(async (tx) => {
    const marked = await store.markBroadcastsRead(tx, reader, now, slug)
    if (marked === 0) return
    const push = {
      message: { direction: 'BroadcastActivity' } as const,
      customerId: reader.customerId,
      userIds: [reader.userId],
      fromTokenId: person.tokenId,
      toDevices: false,
      keptMs: PUSH_KEPT_MS,
    }
    await writePush(tx, push, now)
  })
}

export const broadcasts = { listBroadcasts, countBroadcasts, resetBroadcasts }
export const broadcastPages = { readBroadcast }
