/** Has a language model answer what was typed, after the call was answered; where it can't, our own search does. */
import type { Logger } from 'pino'

import type { AssistantLink } from '#contract/assistant'
import type { Language } from '#contract/language'
import type { Db } from '#server/platform/db/open'

import type { NotificationService } from '../notifications/service.ts'
import { afterAnswer, answerOf, flowsOf, sourceOf, sourcesOf } from './dialogue/answer.ts'
import type { Hit, Library } from './dialogue/library.ts'
import { askModel, ModelError, type ModelSettings } from './dialogue/model.ts'
import { promptOf, readReply } from './dialogue/prompt.ts'
import { type Say, say, ticket } from './dialogue/turn.ts'
import { assistantMessages } from './messages.ts'
import { notifyAnswered } from './notify-answered.ts'
import type { QuestionQueue } from './question-queue.ts'
import * as repository from './repository.ts'
import type { Question, TalkRow } from './repository.ts'

/** A process that died while it asked is followed by another once; then our search answers. */
const TRIES = 2
const EARLIER = 12

interface Parts {
  db: Db
  clock: () => Date
  log: Logger
  library: Library
  /** Absent: questions that an earlier configuration left are answered by our search. */
  model: ModelSettings | undefined
  questions: QuestionQueue
  notifications: NotificationService
}

interface Answered {
  question: Question
  talk: TalkRow
  said: Say
}

export class ModelAnswers {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Answers a question that nobody has answered; `attempt` counts from 1. An aborted signal has our search answer. */
  async answer(
    { messageId, userId }: { messageId: number; userId?: number },
    run: { attempt: number; signal: AbortSignal },
  ): Promise<void> {
    const answered = await this.#answerTo(messageId, run)
    await this.#parts.db.transaction().execute(async (tx) => {
      if (answered) await this.#write(tx, answered)
      else await repository.settleQuestion(tx, messageId)
      // also if it was deleted meanwhile: the person has no other job
      if (userId !== undefined) await this.#parts.questions.endTurn(tx, userId)
    })
  }

  /** Returns undefined if the question is answered already, or was deleted. */
  async #answerTo(
    messageId: number,
    { attempt, signal }: { attempt: number; signal: AbortSignal },
  ): Promise<Answered | undefined> {
    const { db, library } = this.#parts
    const question = await repository.findQuestion(db, messageId)
    const talk = question && (await repository.readTalk(db, question.talk_id))
    if (!talk) return undefined
    // what was typed after it may be more than is looked at
    const said = await repository.listSaid(db, talk.id, EARLIER, messageId)
    const asked = said.find(({ id }) => id === messageId)
    if (!asked) return undefined
    const { language } = question
    const hits = await library.find(db, asked.message, { customerId: talk.customer_id, language })
    const earlier = said.flatMap(({ id, is_user, is_aside, message }) =>
      is_user && !is_aside && id < asked.id ? [message] : [],
    )
    const reply =
      attempt > TRIES
        ? undefined
        : await this.#ask({ question: asked.message, earlier, hits, language }, signal)
    return { question, talk, said: reply ?? answerOf(hits, language) }
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

  async #write(tx: Db, { question, talk, said }: Answered): Promise<void> {
    const { clock, notifications } = this.#parts
    const { message_id, token_id, language } = question
    const { text: message, links, source } = said
    const now = clock()
    // before its question, in the order in which a deletion locks them
    await repository.lockTalkToAnswer(tx, talk.id)
    if (!(await repository.settleQuestion(tx, message_id))) return
    await repository.insertSaid(tx, talk.id, { isUser: false, message, links, source }, now)
    await repository.touchTalk(tx, talk.id, now)
    await notifyAnswered(notifications, { db: tx, now }, talk, { language, tokenId: token_id })
  }
}
