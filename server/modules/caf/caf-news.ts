/** Tells a customer's people of an acknowledgement form, in the transaction that causes it. */
import type { PushMessage } from '#contract/push'
import type { Context } from '#server/http/context'
import type { Texts } from '#server/texts/en'

import { byLanguage } from '../notifications/by-language.ts'
import { writePush } from '../notifications/push-repository.ts'
import { listPeopleOf } from '../notifications/recipient-repository.ts'
import { insertNotifications } from '../notifications/repository.ts'
import { PUSH_KEPT_MS } from '../notifications/service.ts'
import type { CafRow } from './caf-store.ts'
import type { KnownCafStatus } from './caf-transitions.ts'

type Told = Pick<Context, 'db' | 'now' | 'person'>
export type CafEvent = keyof Texts['cafNews']
type Subject = Pick<CafRow, 'id' | 'number' | 'customer_id'> & { status: KnownCafStatus }

/**
 * Everybody of the account is told on all their devices, and gets a notification; who did it, and everybody where
 * `event` is absent, has open pages refreshed without a word.
 */
export async function tellOfCaf(
  { db, now, person }: Told,
  subject: Subject,
  event?: CafEvent,
): Promise<void> {
  const people = await listPeopleOf(db, subject.customer_id)
  const told = event ? people.filter(({ id }) => id !== person.id) : []
  const push = (texts: Texts | undefined, ids: readonly number[]) =>
    writePush(
      db,
      {
        message: messageOfCaf(subject, event, texts),
        customerId: subject.customer_id,
        userIds: ids,
        fromTokenId: person.tokenId,
        toDevices: texts !== undefined,
        keptMs: PUSH_KEPT_MS,
      },
      now,
    )
  for (const [texts, group] of byLanguage(told)) {
    await push(
      texts,
      group.map(({ id }) => id),
    )
  }
  const rows = told.map(({ id }) => ({
    user_id: id,
    customer_id: subject.customer_id,
    ticket_id: null,
    title: subject.number,
    // in every language: its second word is read as the status (spec 3)
    body: `CAF ${event ?? ''} ${subject.number}`,
    url: pageOf(subject),
  }))
  await insertNotifications(db, rows, now)
  await push(
    undefined,
    people.filter((one) => !told.includes(one)).map(({ id }) => id),
  )
}

/** The list that has it, and the form. */
function pageOf({ id, status }: Subject): string {
  return `/caf?page=1&status=${status}&id=${id}`
}

function messageOfCaf(
  subject: Subject,
  event: CafEvent | undefined,
  texts: Texts | undefined,
): Omit<PushMessage, 'id'> {
  const words = event && texts?.cafNews[event]
  const url = pageOf(subject)
  return {
    direction: 'CafActivity',
    title: words && `${subject.number} · ${words.title}`,
    body: words && `${words.body} ${subject.number}`,
    target_page: url,
    payload: { url, access_token: undefined, ticket_id: undefined, ticket_number: undefined },
  }
}
