/** What the vendor promises about first answers, and how it was held. */
import type { Responses } from '#contract/instrument-reports'
import type { Context } from '#server/http/context'

import { readResponses, type ResponseRow } from './response-repository.ts'

/** Hours until a ticket has its first answer, by the contract type of its instrument. */
export interface ResponseHours {
  /** Of all others; absent promises these nothing. */
  default?: number | undefined
  by_contract?: Readonly<Record<string, number>> | undefined
}

export class ResponseService {
  readonly #byContract: Readonly<Record<string, number>>
  readonly #others: number | undefined
  readonly #isPromised: boolean

  constructor(hours: ResponseHours | undefined) {
    const { by_contract = {}, default: others } = hours ?? {}
    this.#byContract = Object.fromEntries(
      Object.entries(by_contract).map(([name, each]) => [name.toLowerCase(), minutesOf(each)]),
    )
    this.#others = others === undefined ? undefined : minutesOf(others)
    this.#isPromised = others !== undefined || Object.keys(by_contract).length > 0
  }

  /** Of tickets that were opened between two moments, with a row for each of these months, YYYY-MM. */
  async read(
    { db, now }: Context,
    customerId: number,
    { from, until, months }: { from: Date; until: Date; months: readonly string[] },
  ): Promise<Responses> {
    const promisedMinutes = { byContract: this.#byContract, others: this.#others }
    const rows = await readResponses(db, customerId, { from, until, now, promisedMinutes })
    return {
      months: months.map((month) => ({
        month,
        ...this.#figuresOf(rows.find((row) => row.month === month)),
      })),
      by_contract: rows.flatMap((row) => (row.contract === null ? [] : this.#contractOf(row))),
    }
  }

  #contractOf(row: ResponseRow) {
    const promised_minutes = row.promised_minutes ?? undefined
    return { name: row.contract ?? '', promised_minutes, ...this.#figuresOf(row) }
  }

  #figuresOf(row: ResponseRow | undefined) {
    return {
      answered_count: row?.answered_count ?? 0,
      median_minutes: row?.median_minutes ?? undefined,
      ...(this.#isPromised && {
        due_count: row?.due_count ?? 0,
        held_count: row?.held_count ?? 0,
      }),
    }
  }
}

const minutesOf = (hours: number) => Math.round(hours * 60)
