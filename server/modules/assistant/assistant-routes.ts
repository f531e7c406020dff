/** The virtual assistant. */
import * as v from 'valibot'

import type * as contract from '#contract/assistant'
import type { AssistantMessage } from '#contract/assistant'
import { ASSISTANT_LIMITS } from '#contract/http/limits'
import { Id } from '#contract/http/schemas'
import { toStamp } from '#contract/http/stamp'
import type { Context, Handler } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { HttpError } from '#server/http/http-error'
import { takeInWindow } from '#server/platform/attempts'

import { takeTurn } from './dialogue.ts'
import type { Scene } from './scene.ts'
import { tellOfTalk } from './talk-news.ts'
import * as store from './talks-store.ts'
import { greet } from './topics.ts'
import { TalkState, type Turn } from './turn.ts'

const MINUTE_MS = 60_000

const sendToAssistant: Handler<typeof contract.sendToAssistant> = async ({ body }, context) => {
  const reader = readerOf(context)
  await boundSending(context)
  const { db, now, key } = context
  const talk =
    body.greet || !body.sessionId
      ? await store.createTalk(db, reader, now)
      : await findOwn(context, body.sessionId)
  const scene = sceneOf(context, talk)
  if (body.greet) return answer(context, await finish(scene, await greet(scene)))

  const heard = { type: body.type ?? 'text', source: body.sourceId ?? '', message: body.message }
  const turn = await takeTurn(scene, heard)
  const said = { isUser: true, message: body.message, key, isAside: turn.isOwnAside }
  const own = await store.insertSaid(db, talk.id, said, now)
  if (turn.think) {
    const { tokenId: token_id } = context.person
    const question = {
      message_id: own.id,
      talk_id: talk.id,
      token_id,
      language: context.texts.language,
    }
    await store.insertQuestion(db, question, now)
    context.effects.afterCommit(async () => context.assistant.think())
  }
  return answer(context, await finish(scene, turn), own)
}

/** Throws 429 with the seconds to wait. */
async function boundSending({ db, person, texts }: Context): Promise<void> {
  const bound = { most: ASSISTANT_LIMITS.perMinute, windowMs: MINUTE_MS }
  const wait = await takeInWindow(db, `assistant of ${person.id}`, bound)
  if (wait === undefined) return
  throw new HttpError(429, texts.tooMany, { headers: { 'Retry-After': String(wait) } })
}

/** Throws 404 for what is no conversation of this person in this account. */
async function findOwn(context: Context, sessionId: string): Promise<store.TalkRow> {
  const id = v.safeParse(Id, sessionId)
  const talk = id.success && (await store.lockTalk(context.db, readerOf(context), id.output))
  if (!talk) throw new HttpError(404, context.texts.notFound)
  return talk
}

function sceneOf(context: Context, talk: store.TalkRow): Scene {
  const { library, canThink } = context.assistant
  const state = v.parse(TalkState, talk.state)
  return { context, reader: readerOf(context), library, talk, state, canThink }
}

interface Finished {
  talk: store.TalkRow
  says: store.SaidRow[]
  thinking: boolean
}

/** Keeps what the assistant says, and tells of it. */
async function finish({ context, talk }: Scene, turn: Turn): Promise<Finished> {
  const { db, now, texts, person } = context
  const says: store.SaidRow[] = []
  for (const { text: message, links, isAside } of turn.says) {
    says.push(await store.insertSaid(db, talk.id, { isUser: false, message, links, isAside }, now))
  }
  const edit = {
    status: turn.status,
    state: turn.state,
    ...(turn.rating !== undefined && { rating: turn.rating }),
    ...(turn.ticketId !== undefined && { ticket_id: turn.ticketId }),
  }
  const saved = await store.saveTalk(db, talk.id, edit, now)
  if (says.length > 0) await tellOfTalk(db, saved, { texts, tokenId: person.tokenId, now })
  return { talk: saved, says, thinking: turn.think ?? false }
}

function answer({ texts }: Context, { talk, says, thinking }: Finished, own?: store.SaidRow) {
  const ticket = {
    id: talk.id,
    number: `VA ${String(talk.id).padStart(6, '0')}`,
    status: thinking ? ('thinking' as const) : talk.status,
    lastAction: toStamp(talk.last_action_at),
    rated: talk.rating !== null,
  }
  const data = { ticket, message: own && messageView(own), chats: says.map(messageView) }
  return { data, message: texts.assistant.sent }
}

function messageView(row: store.SaidRow): v.InferOutput<typeof AssistantMessage> {
  return {
    id: row.id,
    user: row.is_user,
    message: row.message,
    links: row.links,
    time: toStamp(row.created_at),
    client_key: row.client_key ?? undefined,
  }
}

const listAssistantChats: Handler<typeof contract.listAssistantChats> = async (
  { params },
  context,
) => {
  const { db, texts } = context
  const talk = await store.findTalk(db, readerOf(context), params.id)
  if (!talk) throw new HttpError(404, texts.notFound)
  const rows = await store.listSaid(db, talk.id, ASSISTANT_LIMITS.chats)
  return { data: rows.map(messageView) }
}

export const assistant = { sendToAssistant, listAssistantChats }
