/** Has a language model answer what was typed, after the call was answered; where it can't, our own search does. */
import type { Logger } from 'pino'

import type { AssistantLink } from '#contract/assistant'
import type { Language } from '#contract/language'
import { defineJob } from '#server/jobs/job-kind'
import type { Db } from '#server/platform/db/open'

import type { NotificationService } from '../notifications/service.ts'
import { afterAnswer, answerOf, flowsOf, sourceOf, sourcesOf } from './dialogue/answer.ts'
import type { Hit, Library } from './dialogue/library.ts'
import { askModel, ModelError, type ModelSettings } from './dialogue/model.ts'
import { promptOf, readReply } from './dialogue/prompt.ts'
import { type Say, say, ticket } from './dialogue/turn.ts'
import { assistantMessages } from './messages.ts'
import { notifyAnswered } from './notify-answered.ts'
import * as repository from './repository.ts'
import type { Question, TalkRow } from './repository.ts'

/** A process that died while it asked is followed by another once; then our search answers. */
const TRIES = 2
const EARLIER = 12

export const answerQuestion = defineJob<{ messageId: number }>({
  name: 'answer-question',
  // longer than the model may take
  leaseSeconds: 60,
  retryLimit: 10,
  retryDelaySeconds: 1,
  concurrency: 4,
})

interface Parts {
  db: Db
  clock: () => Date
  log: Logger
  library: Library
  /** Absent: questions that an earlier configuration left are answered by our search. */
  model: ModelSettings | undefined
  notifications: NotificationService
}

export class ModelAnswers {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Answers a question that nobody has answered; `attempt` counts from 1. An aborted signal has our search answer. */
  async answer(
    { messageId }: { messageId: number },
    { attempt, signal }: { attempt: number; signal: AbortSignal },
  ): Promise<void> {
    const { db, library } = this.#parts
    const question = await repository.findQuestion(db, messageId)
    if (!question) return
    const talk = await repository.readTalk(db, question.talk_id)
    const said = talk ? await repository.listSaid(db, talk.id, EARLIER) : []
    const asked = said.find(({ id }) => id === messageId)
    if (!talk || !asked) {
      await repository.settleQuestion(db, messageId)
      return
    }
    const { language } = question
    const hits = await library.find(db, asked.message, { customerId: talk.customer_id, language })
    const earlier = said.flatMap(({ id, is_user, is_aside, message }) =>
      is_user && !is_aside && id < asked.id ? [message] : [],
    )
    const reply =
      attempt > TRIES
        ? undefined
        : await this.#ask({ question: asked.message, earlier, hits, language }, signal)
    await this.#write(question, talk, reply ?? answerOf(hits, language))
  }

  /** Undefined where the model has nothing to say. It chooses from `options`; sources are ours. */
  async #ask(
    {
      question,
      earlier,
      hits,
      language,
    }: {
      question: string
      earlier: readonly string[]
      hits: readonly Hit[]
      language: Language
    },
    signal: AbortSignal,
  ): Promise<Say | undefined> {
    const { model, log } = this.#parts
    if (!model) return undefined
    const options: AssistantLink[] = [
      ...flowsOf(hits, language),
      ticket(assistantMessages[language].openTicket, 'new'),
    ]
    try {
      const prompt = promptOf({ question, earlier, hits, options, language })
      const reply = readReply(await askModel(model, prompt, signal), options)
      if (!reply) throw new ModelError('it said nothing')
      // it was told to say what its passages say, and no more
      const sources = sourcesOf(hits, language, hits.length)
      const links = [...reply.options, ...sources, ...afterAnswer(language)]
      return { ...say(reply.text, ...links), source: sourceOf(hits) }
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      log.warn({ reason: error.message }, 'the language model did not answer')
      return undefined
    }
  }

  async #write(
    { message_id, token_id, language }: Question,
    talk: TalkRow,
    { text: message, links, source }: Say,
  ): Promise<void> {
    const { db, clock, notifications } = this.#parts
    const now = clock()
    await db.transaction().execute(async (tx) => {
      if (!(await repository.settleQuestion(tx, message_id))) return
      await repository.insertSaid(tx, talk.id, { isUser: false, message, links, source }, now)
      await repository.touchTalk(tx, talk.id, now)
      await notifyAnswered(notifications, { db: tx, now }, talk, { language, tokenId: token_id })
    })
  }
}
