/** Conversations with the assistant: each of one person, in one customer account. */
import { type Kysely, sql } from 'kysely'

import type { AssistantLink, AssistantStatus } from '#contract/assistant'
import type { Language } from '#contract/language'
import type { Reader } from '#server/http/current-account'
import type { Db } from '#server/platform/db/open'
import type { Database } from '#server/platform/db/schema'

export type TalkRow = Awaited<ReturnType<typeof createTalk>>
export type SaidRow = Awaited<ReturnType<typeof insertSaid>>

export async function createTalk(tx: Db, { userId, customerId }: Reader, now: Date) {
  return tx
    .insertInto('assistant_talks')
    .values({
      user_id: userId,
      customer_id: customerId,
      status: 'greet',
      state: '{}',
      created_at: now,
      last_action_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const talkOf = (db: Kysely<Database>, { userId, customerId }: Reader, id: number) =>
  db
    .selectFrom('assistant_talks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .selectAll()

export async function findTalk(db: Db, reader: Reader, id: number): Promise<TalkRow | undefined> {
  return talkOf(db, reader, id).executeTakeFirst()
}

/** Locked until the transaction ends: what is said at once is said one after the other. */
export async function lockTalk(tx: Db, reader: Reader, id: number): Promise<TalkRow | undefined> {
  return talkOf(tx, reader, id).forUpdate().executeTakeFirst()
}

export interface TalkEdit {
  status: AssistantStatus
  state: unknown
  rating?: number | null
  ticket_id?: number | null
  solved_at?: Date | null
}

export async function saveTalk(
  tx: Db,
  id: number,
  { state, ...edit }: TalkEdit,
  now: Date,
): Promise<TalkRow> {
  return tx
    .updateTable('assistant_talks')
    .set({ ...edit, state: JSON.stringify(state), last_action_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertSaid(
  tx: Db,
  talkId: number,
  said: {
    isUser: boolean
    message: string
    links?: readonly AssistantLink[]
    /** Of opening a ticket or rating, not of the trouble. */
    isAside?: boolean | undefined
    /** Of the customer's: nothing was typed. */
    isTapped?: boolean
    /** Of an answer: `article.SLUG` or `flow.NAME`. */
    source?: string | undefined
    /** Of an answer: whether it helped, where that is known at once. */
    helped?: boolean | undefined
    key?: string
  },
  now: Date,
) {
  return tx
    .insertInto('assistant_messages')
    .values({
      talk_id: talkId,
      is_user: said.isUser,
      message: said.message,
      links: JSON.stringify(said.links ?? []),
      is_aside: said.isAside ?? false,
      is_tapped: said.isTapped ?? false,
      source: said.source ?? null,
      helped: said.helped ?? null,
      client_key: said.key ?? null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The newest `most`, oldest first; up to `lastId` if that is given. */
export async function listSaid(
  db: Db,
  talkId: number,
  most: number,
  lastId?: number,
): Promise<SaidRow[]> {
  const found = db.selectFrom('assistant_messages').where('talk_id', '=', talkId).selectAll()
  const rows = await (lastId === undefined ? found : found.where('id', '<=', lastId))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed()
}

/** What asks whether it helped. */
const ASKING = sql<boolean>`links @> '[{"source": "helped.yes"}]'`

/** Marks the newest answer; undefined where that was done already, or there is none. */
export async function markHelped(tx: Db, talkId: number, helped: boolean) {
  const answer = tx
    .selectFrom('assistant_messages')
    .where('talk_id', '=', talkId)
    .where('is_user', '=', false)
    .where(ASKING)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
  return tx
    .updateTable('assistant_messages')
    .set({ helped })
    .where('id', '=', answer)
    .where('helped', 'is', null)
    .returning('source')
    .executeTakeFirst()
}

/** Greetings that nobody answered. */
export async function deleteUnusedTalks(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('assistant_talks')
    .where('status', '=', 'greet')
    .where('last_action_at', '<', before)
    .execute()
}

/** A question that the language model is to answer. */
export interface Question {
  message_id: number
  talk_id: number
  /** The session that asked: its device is told of the answer. */
  token_id: number
  language: Language
}

export async function insertQuestion(tx: Db, question: Question): Promise<void> {
  await tx.insertInto('assistant_questions').values(question).execute()
}

/** Undefined where it was answered. */
export async function findQuestion(db: Db, messageId: number): Promise<Question | undefined> {
  return db
    .selectFrom('assistant_questions')
    .where('message_id', '=', messageId)
    .selectAll()
    .executeTakeFirst()
}

/** Returns the oldest question of a person that is not answered. */
export async function findNextQuestion(
  tx: Db,
  userId: number,
): Promise<{ message_id: number } | undefined> {
  return tx
    .selectFrom('assistant_questions')
    .innerJoin('assistant_talks', 'assistant_talks.id', 'assistant_questions.talk_id')
    .where('assistant_talks.user_id', '=', userId)
    .select('assistant_questions.message_id')
    .orderBy('assistant_questions.message_id')
    .executeTakeFirst()
}

/** Returns whether it was still there: whoever takes it away answers it. */
export async function settleQuestion(tx: Db, messageId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('assistant_questions')
    .where('message_id', '=', messageId)
    .returning('message_id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Locked until the transaction ends, as {@link lockTalk} does for its person. */
export async function lockTalkToAnswer(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('assistant_talks').where('id', '=', id).select('id').forUpdate().execute()
}

/** With whose it is, for who answers it. */
export async function readTalk(db: Db, id: number): Promise<TalkRow | undefined> {
  return db.selectFrom('assistant_talks').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function touchTalk(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('assistant_talks')
    .set({ last_action_at: now })
    .where('id', '=', id)
    .execute()
}
