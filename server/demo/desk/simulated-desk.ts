/** The desk of the demo: does over the staff API what the vendor's people would, within seconds. */
import type { Logger } from 'pino'

import { type Client, createClient } from '#contract/http/client'
import { ApiError } from '#contract/http/envelope'
import { type Stamp, stampToDate } from '#contract/http/stamp'
import * as repliesCalls from '#contract/replies'
import { createToken } from '#contract/session'
import { isKnownStatus } from '#contract/tickets/filter'
import * as ticketsStaffCalls from '#contract/tickets/staff'
import type { DeskTicket } from '#contract/tickets/staff'

import { type DeskAct, type DeskPlan, planDesk } from './desk-plan.ts'
import type { demoMessages } from './messages.ts'
import { SimulatedReview } from './simulated-review.ts'

/** How many tickets it looks at, the newest activity first. */
const AT_A_TIME = 20

export interface DeskParts {
  /** Where the server answers. */
  address: string
  account: { email: string; password: string }
  /** Nothing that was done before is its business. */
  since: Date
  words: (typeof demoMessages)['en']['simulatedDesk']
  log: Logger
  /** How long it takes its time, as a part of what is planned; all of it without. */
  pace?: number | undefined
}

export class SimulatedDesk {
  readonly #parts: DeskParts
  readonly #client: Client
  readonly #review: SimulatedReview
  readonly #planned = new Map<number, NodeJS.Timeout>()
  /** Last activity of tickets on which there is nothing to do. */
  readonly #idle = new Map<number, string | undefined>()
  #token: string | undefined
  #looking: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(parts: DeskParts) {
    this.#parts = parts
    this.#client = createClient({ baseUrl: () => parts.address, token: () => this.#token })
    const { since, words, pace } = parts
    const failed = (error: unknown) => this.#failed(error)
    this.#review = new SimulatedReview({
      client: this.#client,
      since,
      note: words.revision,
      pace,
      failed,
    })
  }

  /** Something may have happened. */
  look(): void {
    if (this.#stopped) return
    this.#again = true
    this.#looking ??= this.#lookOn().finally(() => {
      this.#looking = undefined
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const timer of this.#planned.values()) clearTimeout(timer)
    this.#review.stop()
    await this.#looking
  }

  async #lookOn(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false
        await this.#signIn()
        const query = { limit: AT_A_TIME }
        const { data } = await this.#client.call(ticketsStaffCalls.listDeskTickets, { query })
        for (const ticket of data) await this.#consider(ticket)
        await this.#review.look()
      }
    } catch (error) {
      this.#failed(error)
    }
  }

  async #signIn(): Promise<void> {
    if (this.#token !== undefined) return
    const body = this.#parts.account
    this.#token = (await this.#client.call(createToken, { body })).data.access_token
  }

  async #consider(ticket: DeskTicket): Promise<void> {
    const { id, status, last_activity_at, created_at } = ticket
    const { date } = last_activity_at ?? {}
    if (!this.#isSince(last_activity_at) || !isKnownStatus(status)) return
    if (this.#planned.has(id) || this.#idle.get(id) === date) return
    const { data: chat } = await this.#client.call(repliesCalls.listDeskReplies, { params: { id } })
    const last = chat.at(-1)
    const plan = planDesk({
      id,
      status,
      isNew: this.#isSince(created_at),
      isUnanswered: last !== undefined && !last.is_staff && this.#isSince(last.created_at),
      isGreeted: chat.some((each) => each.is_staff),
    })
    if (!plan) this.#idle.set(id, date)
    else if (!this.#stopped) this.#plan(id, plan)
  }

  #isSince(stamp: Stamp | undefined): boolean {
    const date = stamp && stampToDate(stamp)
    return date !== undefined && date > this.#parts.since
  }

  #plan(id: number, { act, afterMs }: DeskPlan): void {
    const { pace = 1 } = this.#parts
    const timer = setTimeout(() => void this.#do(id, act), afterMs * pace)
    timer.unref()
    this.#planned.set(id, timer)
  }

  async #do(id: number, act: DeskAct): Promise<void> {
    const { words } = this.#parts
    const [params, client] = [{ id }, this.#client]
    const write = (comment: string) =>
      client.call(repliesCalls.createDeskReply, { params, body: { comment } })
    const acts: Record<DeskAct, () => Promise<unknown>> = {
      confirm: () => client.call(ticketsStaffCalls.confirmTicket, { params, body: {} }),
      start: () => client.call(ticketsStaffCalls.startTicket, { params, body: {} }),
      hold: () => client.call(ticketsStaffCalls.holdTicket, { params, body: { note: words.held } }),
      restart: () => client.call(ticketsStaffCalls.restartTicket, { params, body: {} }),
      finish: () => client.call(ticketsStaffCalls.finishTicket, { params, body: {} }),
      greet: () => write(words.greeting),
      answer: () => write(words.answers[id % words.answers.length] ?? words.greeting),
    }
    try {
      await acts[act]()
    } catch (error) {
      this.#failed(error)
    } finally {
      this.#planned.delete(id)
      this.look()
    }
  }

  /** The customer may have been faster; anything else is looked at again when something happens. */
  #failed(error: unknown): void {
    if (error instanceof ApiError && error.status === 401) this.#token = undefined
    if (error instanceof ApiError && error.status === 409) return
    if (!this.#stopped) this.#parts.log.warn({ err: error }, 'the simulated desk failed')
  }
}
