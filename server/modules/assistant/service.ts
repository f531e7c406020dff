/** The virtual assistant: conversations, and the turns that are taken in them. */
import * as v from 'valibot'

import type { AssistantRequest } from '#contract/assistant'
import { ASSISTANT_LIMITS } from '#contract/http/limits'
import { Id } from '#contract/http/schemas'
import type { Context } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import { HttpError, notFound } from '#server/http/http-error'
import { httpMessages } from '#server/http/messages'
import { takeInWindow } from '#server/platform/attempts'
import type { Db } from '#server/platform/db/open'
import { DAY_MS, MINUTE_MS } from '#server/platform/durations'

import type { NotificationService } from '../notifications/service.ts'
import type { Conversation, DialogueParts } from './dialogue/conversation.ts'
import { takeTurn } from './dialogue/take-turn.ts'
import { greet } from './dialogue/topics.ts'
import { TalkState, type Turn } from './dialogue/turn.ts'
import type { AssistantFigures } from './figures.ts'
import { notifyAnswered } from './notify-answered.ts'
import * as repository from './repository.ts'
import type { SaidRow, TalkRow } from './repository.ts'

const GREETING_KEPT_MS = DAY_MS

/** What a turn left behind. */
export interface TurnResult {
  talk: TalkRow
  /** What the customer said, where they said something. */
  own?: SaidRow
  says: SaidRow[]
  /** A language model answers later. */
  isThinking: boolean
}

interface Parts extends DialogueParts {
  notifications: NotificationService
  figures: AssistantFigures
}

export class AssistantService {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Takes what a person typed or tapped, or greets them. Throws 404 for a conversation that is not theirs in this account,
   * 429 with the seconds to wait for more than a person sends in a minute.
   */
  async send(
    context: Context,
    request: v.InferOutput<typeof AssistantRequest>,
  ): Promise<TurnResult> {
    const { db, now, key } = context
    const reader = readerOf(context)
    await boundSending(context)
    const talk =
      request.greet || !request.sessionId
        ? await repository.createTalk(db, reader, now)
        : await this.#lock(context, request.sessionId)
    const conversation = this.#open(context, talk)
    if (request.greet) return this.#finish(conversation, await greet(conversation))

    const { message } = request
    const input = { type: request.type ?? 'text', source: request.sourceId ?? '', message }
    const turn = await takeTurn(conversation, input)
    if (talk.status === 'greet') await this.#parts.figures.count(context, 'begun')
    const isTapped = input.type !== 'text'
    const said = { isUser: true, message, key, isAside: turn.isOwnAside, isTapped }
    const own = await repository.insertSaid(db, talk.id, said, now)
    if (turn.isForModel) await this.#queueQuestion(context, talk, own)
    return { ...(await this.#finish(conversation, turn)), own }
  }

  /** Greetings that nobody answered are said anew. */
  async cleanUp({ db, now }: { db: Db; now: Date }): Promise<void> {
    await repository.deleteUnusedTalks(db, new Date(now.getTime() - GREETING_KEPT_MS))
  }

  /** Oldest first, the newest 500. Throws 404 for a conversation that is not the reader's. */
  async list(context: Context, id: number): Promise<SaidRow[]> {
    const { db } = context
    const talk = await repository.findTalk(db, readerOf(context), id)
    if (!talk) throw notFound(context)
    return repository.listSaid(db, talk.id, ASSISTANT_LIMITS.chats)
  }

  async #lock(context: Context, sessionId: string): Promise<TalkRow> {
    const id = v.safeParse(Id, sessionId)
    const talk = id.success && (await repository.lockTalk(context.db, readerOf(context), id.output))
    if (!talk) throw notFound(context)
    return talk
  }

  #open(context: Context, talk: TalkRow): Conversation {
    const state = v.parse(TalkState, talk.state)
    return { ...this.#parts, context, reader: readerOf(context), talk, state }
  }

  async #queueQuestion(context: Context, talk: TalkRow, own: SaidRow): Promise<void> {
    const { db, language, person } = context
    const question = { message_id: own.id, talk_id: talk.id, token_id: person.tokenId, language }
    await this.#parts.questions.add(db, question, person.id)
  }

  /** Keeps what the assistant says, and tells the person of it. */
  async #finish({ context, talk }: Conversation, turn: Turn): Promise<TurnResult> {
    const { db, now, language, person } = context
    const says: SaidRow[] = []
    const isSolved = await this.#countHelped(context, talk, turn)
    for (const { text: message, ...rest } of turn.says) {
      const said = { isUser: false, message, ...rest }
      says.push(await repository.insertSaid(db, talk.id, said, now))
    }
    if (turn.ticketId !== undefined) await this.#parts.figures.count(context, 'ticket')
    const edit = {
      status: turn.status,
      state: turn.state,
      ...(turn.rating !== undefined && { rating: turn.rating }),
      ...(turn.ticketId !== undefined && { ticket_id: turn.ticketId }),
      ...(isSolved !== undefined && { solved_at: isSolved ? now : null }),
    }
    const saved = await repository.saveTalk(db, talk.id, edit, now)
    if (says.length > 0) {
      const { tokenId } = person
      await notifyAnswered(this.#parts.notifications, context, saved, { language, tokenId })
    }
    return { talk: saved, says, isThinking: turn.isForModel ?? false }
  }

  /** Counts each answer once. Returns whether it is solved, where something was said of that. */
  async #countHelped(
    context: Context,
    talk: TalkRow,
    { says, helped }: Turn,
  ): Promise<boolean | undefined> {
    const end = says.find((each) => each.helped !== undefined)
    const isSolved = end?.helped ?? helped
    if (isSolved === undefined) return undefined
    const counted = end ?? (await repository.markHelped(context.db, talk.id, isSolved))
    const event = isSolved ? 'solved' : 'unsolved'
    if (counted) await this.#parts.figures.count(context, event, counted.source)
    // nothing was answered that could have solved it
    return counted || !isSolved ? isSolved : undefined
  }
}

async function boundSending({ db, person, language }: Context): Promise<void> {
  const bound = { most: ASSISTANT_LIMITS.perMinute, windowMs: MINUTE_MS }
  const wait = await takeInWindow(db, `assistant of ${person.id}`, bound)
  if (wait === undefined) return
  const headers = { 'Retry-After': String(wait) }
  throw new HttpError(429, httpMessages[language].tooMany, { headers })
}
