/** Questions on their way to the language model: one at a time for each person, and so many a day. */
import { defineJob } from '#server/jobs/job-kind'
import type { JobRunner } from '#server/jobs/job-runner'
import { forgetAttempts, giveBackInWindow, takeInWindow } from '#server/platform/attempts'
import type { Db } from '#server/platform/db/open'
import { DAY_MS, MINUTE_MS } from '#server/platform/durations'

import { DEFAULT_MODEL_LIMITS, type ModelSettings } from './dialogue/model.ts'
import * as repository from './repository.ts'
import type { Question } from './repository.ts'

export const answerQuestion = defineJob<{
  messageId: number
  /** Who asked; absent in jobs of an earlier version, which had one for each question from the start. */
  userId?: number
}>({
  name: 'answer-question',
  // longer than the model may take
  leaseSeconds: 60,
  retryLimit: 10,
  retryDelaySeconds: 1,
  concurrency: 4,
})

/** A person's turn ends after this long even if its job is never done. Waiting for many other people takes less. */
const TURN_MS = 15 * MINUTE_MS

/** Why a question is not for the model, and in how many seconds another one is. */
export interface UsedUp {
  of: 'person' | 'vendor'
  waitS: number
}

const budgetOf = (userId: number) => `language model for ${userId}`
const turnOf = (userId: number) => `turn at the language model of ${userId}`
const WHOLE_BUDGET = 'language model'

interface Parts {
  jobs: JobRunner
  model: ModelSettings | undefined
}

/**
 * A person has at most one job: the next one is added behind those of other people once it is done. So nobody waits for more
 * than one call of another person. Counts and turns are in the database: all servers share them.
 */
export class QuestionQueue {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Counts a question, unless the person or the vendor has used up what there is. */
  async count(tx: Db, userId: number): Promise<UsedUp | undefined> {
    const { perPerson, perDay } = this.#parts.model?.limits ?? DEFAULT_MODEL_LIMITS
    const own = { most: perPerson, windowMs: DAY_MS }
    const ownWaitS = await takeInWindow(tx, budgetOf(userId), own)
    if (ownWaitS !== undefined) return { of: 'person', waitS: ownWaitS }
    const waitS = await takeInWindow(tx, WHOLE_BUDGET, { most: perDay, windowMs: DAY_MS })
    if (waitS === undefined) return undefined
    await giveBackInWindow(tx, budgetOf(userId))
    return { of: 'vendor', waitS }
  }

  /** Adds a question. Its turn comes once the person's earlier ones are answered. */
  async add(tx: Db, question: Question, userId: number): Promise<void> {
    await repository.insertQuestion(tx, question)
    if (await takeTurn(tx, userId)) await this.#ask(tx, question.message_id, userId)
  }

  /** Ends a person's turn, in the transaction that settles its question: their next one gets another. */
  async endTurn(tx: Db, userId: number): Promise<void> {
    // Waits for a question that is being added meanwhile, which is found then.
    await forgetAttempts(tx, turnOf(userId))
    const next = await repository.findNextQuestion(tx, userId)
    if (next && (await takeTurn(tx, userId))) await this.#ask(tx, next.message_id, userId)
  }

  async #ask(tx: Db, messageId: number, userId: number): Promise<void> {
    await this.#parts.jobs.add(tx, answerQuestion, [{ messageId, userId }])
  }
}

async function takeTurn(tx: Db, userId: number): Promise<boolean> {
  return (await takeInWindow(tx, turnOf(userId), { most: 1, windowMs: TURN_MS })) === undefined
}
