/** Banners, notifications, broadcasts, points and plannings. */
import type * as contract from '#contract/endpoints/feed'

import type { Handler } from '../http/context.ts'
import * as banners from '../store/banners.ts'
import { notBuilt } from './not-built.ts'
import { notifications } from './notifications.ts'

const listBanners: Handler<typeof contract.listBanners> = async (_, { db, person, now }) => {
  const rows = await banners.listBanners(db, person.customerId, now)
  return {
    data: rows.map((row) => ({
      id: row.id,
      title: row.title,
      text: row.text ?? undefined,
      image: row.image ?? undefined,
      url: row.url ?? undefined,
      tone: row.tone ?? undefined,
    })),
  }
}

export const feed = {
  listBanners,
  ...notifications,
  readPointTotal: notBuilt,
  listPoints: notBuilt,
  listBroadcasts: notBuilt,
  countBroadcasts: notBuilt,
  resetBroadcasts: notBuilt,
  listPlannings: notBuilt,
}
