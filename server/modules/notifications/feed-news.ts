/** Tells customers' people of what the desk gave them, in the transaction that causes it. */
import type { PUSH_DIRECTIONS } from '#contract/push'
import type { Context } from '#server/http/context'
import type { Texts } from '#server/texts/en'

import { byLanguage } from './by-language.ts'
import { writePush } from './push-repository.ts'
import { listEverybody, listPeopleOf } from './recipient-repository.ts'
import { PUSH_KEPT_MS } from './service.ts'

export interface FeedNews {
  direction: (typeof PUSH_DIRECTIONS)[number]
  /** Null for everybody. */
  customerId: number | null
  /** The page that shows it. */
  page: string
  /** Absent: open pages are refreshed without a word. */
  words?: (texts: Texts) => { title: string; body: string }
}

export async function tellOfFeed(
  { db, now, person }: Pick<Context, 'db' | 'now' | 'person'>,
  { direction, customerId, page, words }: FeedNews,
): Promise<void> {
  const people = customerId === null ? await listEverybody(db) : await listPeopleOf(db, customerId)
  for (const [texts, group] of byLanguage(people)) {
    const said = words?.(texts)
    const message = {
      direction,
      title: said?.title,
      body: said?.body,
      target_page: page,
      payload: {
        url: page,
        access_token: undefined,
        ticket_id: undefined,
        ticket_number: undefined,
      },
    }
    await writePush(
      db,
      {
        message,
        customerId,
        userIds: group.map(({ id }) => id),
        fromTokenId: person.tokenId,
        toDevices: said !== undefined,
        keptMs: PUSH_KEPT_MS,
      },
      now,
    )
  }
}
