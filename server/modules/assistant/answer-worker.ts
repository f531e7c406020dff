/** Has a language model answer what was typed, after the call was answered; where it can't, our own search does. */
import type { Logger } from 'pino'

import type { AssistantLink } from '#contract/assistant'
import type { Db } from '#server/platform/db/open'
import { chooseTexts } from '#server/texts/choose'
import type { Texts } from '#server/texts/en'

import { afterAnswer, answerOf, flowsOf, sourcesOf } from './answer.ts'
import type { Hit, Library } from './library.ts'
import { askModel, ModelError, type ModelSettings } from './model.ts'
import { promptOf, readReply } from './prompt.ts'
import { tellOfTalk } from './talk-news.ts'
import * as store from './talks-store.ts'
import { type Say, say, ticket } from './turn.ts'

/** Longer than the model may take. */
const LEASE_MS = 60_000
/** A server that died while it asked is followed by another once; then our search answers. */
const TRIES = 2
/** Questions that are asked at once. */
const LANES = 4
const LOOK_MS = 30_000
const EARLIER = 12

interface Parts {
  db: Db
  clock: () => Date
  log: Logger
  library: Library
  model: ModelSettings
}

export class AnswerWorker {
  readonly #parts: Parts
  readonly #lanes = new Set<Promise<void>>()
  readonly #halt = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** There may be something to answer. */
  wake(): void {
    if (this.#stopped) return
    clearTimeout(this.#timer)
    // what a server that died had taken is due again later, and nobody says so
    this.#timer = setTimeout(() => this.wake(), LOOK_MS)
    this.#timer.unref()
    if (this.#lanes.size >= LANES) return
    const lane = this.#work().finally(() => this.#lanes.delete(lane))
    this.#lanes.add(lane)
  }

  /** Questions that are on their way are answered by our search. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#halt.abort()
    await Promise.all(this.#lanes)
  }

  async #work(): Promise<void> {
    const { db, clock, log } = this.#parts
    try {
      while (!this.#stopped) {
        const now = clock()
        const until = new Date(now.getTime() + LEASE_MS)
        const question = await store.claimQuestion(db, { now, until })
        if (!question) return
        await this.#answer(question)
      }
    } catch (error) {
      log.warn({ err: error }, 'answering failed')
    }
  }

  async #answer(question: store.Question): Promise<void> {
    const { db, library, clock } = this.#parts
    const talk = await store.readTalk(db, question.talk_id)
    const said = talk ? await store.listSaid(db, talk.id, EARLIER) : []
    const asked = said.find(({ id }) => id === question.message_id)
    const texts = chooseTexts(undefined, question.language)
    if (!talk || !asked) {
      await store.settleQuestion(db, question.message_id)
      return
    }
    const of = { customerId: talk.customer_id, language: question.language }
    const hits = await library.find(db, asked.message, of)
    const earlier = said.flatMap(({ id, is_user, is_aside, message }) =>
      is_user && !is_aside && id < asked.id ? [message] : [],
    )
    const reply =
      question.attempts > TRIES ? undefined : await this.#think(asked.message, earlier, hits, texts)
    await this.#say(question, talk, reply ?? answerOf(hits, texts), texts, clock())
  }

  /** Undefined where the model has nothing to say. It chooses from `options`; sources are ours. */
  async #think(
    question: string,
    earlier: readonly string[],
    hits: readonly Hit[],
    texts: Texts,
  ): Promise<Say | undefined> {
    const { model, log } = this.#parts
    const offered: AssistantLink[] = [
      ...flowsOf(hits, texts),
      ticket(texts.assistant.openTicket, 'new'),
    ]
    const { language } = texts
    try {
      const prompt = promptOf({ question, earlier, hits, options: offered, language })
      const reply = readReply(await askModel(model, prompt, this.#halt.signal), offered)
      if (!reply) throw new ModelError('it said nothing')
      const links = [...reply.options, ...sourcesOf(hits, texts), ...afterAnswer(texts)]
      return say(reply.text, ...links)
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      log.warn({ reason: error.message }, 'the language model did not answer')
      return undefined
    }
  }

  async #say(
    question: store.Question,
    talk: store.TalkRow,
    { text: message, links }: Say,
    texts: Texts,
    now: Date,
  ): Promise<void> {
    await this.#parts.db.transaction().execute(async (tx) => {
      if (!(await store.settleQuestion(tx, question.message_id))) return
      await store.insertSaid(tx, talk.id, { isUser: false, message, links }, now)
      await store.touchTalk(tx, talk.id, now)
      await tellOfTalk(tx, talk, { texts, tokenId: question.token_id, now })
    })
  }
}
