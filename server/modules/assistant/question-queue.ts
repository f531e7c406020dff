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
const STRANGERS_BUDGET = 'language model for strangers'
const WHOLE_BUDGET = 'language model'
/** The part of the vendor's day that all strangers share. */
const STRANGERS_SHARE = 0.1

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

  /**
   * Counts a question, unless a daily budget is used up. Strangers are people whose organisation has no instrument: anybody
   * can register as one, so they share a budget and can't use up that of the customers.
   */
  async count(
    tx: Db,
    { userId, isStranger }: { userId: number; isStranger: boolean },
  ): Promise<UsedUp | undefined> {
    const { perPerson, perDay } = this.#parts.model?.limits ?? DEFAULT_MODEL_LIMITS
    const strangers = Math.max(1, Math.floor(perDay * STRANGERS_SHARE))
    const budgets = [
      { key: budgetOf(userId), most: perPerson, of: 'person' },
      ...(isStranger ? [{ key: STRANGERS_BUDGET, most: strangers, of: 'vendor' } as const] : []),
      { key: WHOLE_BUDGET, most: perDay, of: 'vendor' },
    ] as const
    for (const [index, { key, most, of }] of budgets.entries()) {
      const waitS = await takeInWindow(tx, key, { most, windowMs: DAY_MS })
      if (waitS === undefined) continue
      for (const taken of budgets.slice(0, index)) await giveBackInWindow(tx, taken.key)
      return { of, waitS }
    }
    return undefined
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
