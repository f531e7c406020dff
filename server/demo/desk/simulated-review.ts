/** The part of the simulated desk that reviews acknowledgement forms. */
import * as staff from '#contract/caf/staff'
import type { Client } from '#contract/http/client'
import { stampToDate } from '#contract/http/stamp'

import { planReview } from './review-plan.ts'

interface ReviewParts {
  client: Client
  /** Nothing that was submitted before is its business. */
  since: Date
  /** What it writes where it asks for a revision. */
  note: string
  /** A part of the time that is planned. */
  pace: number | undefined
  failed: (error: unknown) => void
}

export class SimulatedReview {
  readonly #parts: ReviewParts
  readonly #planned = new Map<number, NodeJS.Timeout>()
  #stopped = false

  constructor(parts: ReviewParts) {
    this.#parts = parts
  }

  stop(): void {
    this.#stopped = true
    for (const timer of this.#planned.values()) clearTimeout(timer)
  }

  /** Plans a review of each form that waits for one. */
  async look(): Promise<void> {
    const { client, since, pace = 1 } = this.#parts
    const { data } = await client.call(staff.listDeskCafs, { query: { status: 'Submitted' } })
    for (const { id, submitted_at, submission_count: submissions = 1 } of data) {
      const at = submitted_at && stampToDate(submitted_at)
      if (this.#stopped || this.#planned.has(id) || !at || at <= since) continue
      const { act, afterMs } = planReview({ id, submissions })
      const timer = setTimeout(() => void this.#review(id, act), afterMs * pace)
      timer.unref()
      this.#planned.set(id, timer)
    }
  }

  async #review(id: number, act: 'approve' | 'revise'): Promise<void> {
    const { client, note, failed } = this.#parts
    const params = { id }
    try {
      if (act === 'approve') await client.call(staff.approveCaf, { params, body: {} })
      else await client.call(staff.reviseCaf, { params, body: { note } })
    } catch (error) {
      failed(error)
    } finally {
      this.#planned.delete(id)
    }
  }
}
