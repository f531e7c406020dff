/** Finds pages that lie far behind in a list of tickets about as fast as the first one. */
import type { ScopedReader } from '#server/http/current-account'
import { defineJob } from '#server/jobs/job-kind'
import type { JobRunner } from '#server/jobs/job-runner'
import type { Db } from '#server/platform/db/open'
import type { Slice } from '#server/platform/db/page'

import { readDeepPage } from './deep-page-repository.ts'
import {
  countMoved,
  forgetRankings,
  MOST_CORRECTED,
  type RankedList,
  rankList,
} from './landmark-repository.ts'
import {
  countListed,
  type Found,
  rankedListOf,
  type TicketListFilter,
  wantedOf,
} from './list-repository.ts'

/** Before this, counting from the first ticket on is as fast. */
const DEEP = 2000
/** A list is counted again once so much has moved. */
const MOST_MOVED = 2000

export const rankTickets = defineJob<RankedList>({
  name: 'rank-tickets',
  // counting a hundred million takes minutes
  leaseSeconds: 3600,
  retryLimit: 3,
  retryDelaySeconds: 5,
  concurrency: 1,
  single: ({ customerId, ticketType, status }) => `${customerId} ${ticketType} ${status}`,
})

export class Landmarks {
  readonly #db: Db
  readonly #jobs: JobRunner

  /** `db` takes the jobs; what is read may be read elsewhere. */
  constructor({ db, jobs }: { db: Db; jobs: JobRunner }) {
    this.#db = db
    this.#jobs = jobs
  }

  /** Undefined where the page has to be counted out from the first ticket; where that is slow, the next one is not. */
  async findPage(
    db: Db,
    reader: ScopedReader,
    filter: TicketListFilter,
    slice: Slice,
  ): Promise<Found | undefined> {
    const list = rankedListOf(reader, filter)
    if (!list || slice.offset < DEEP) return undefined
    const wanted = wantedOf(reader.customerId, filter)
    const moved = await countMoved(db, list, MOST_CORRECTED)
    const isUsable = moved !== undefined && moved <= MOST_CORRECTED
    const rows = isUsable ? await readDeepPage(db, reader.userId, wanted, slice) : []
    const total = rows[0]?.total ?? (await countListed(db, wanted))
    const isThere = rows.length > 0 || total <= slice.offset
    // nothing is gained by counting a list that does not reach so far
    if (total > slice.offset && (moved === undefined || moved > MOST_MOVED)) {
      await this.#jobs.add(this.#db, rankTickets, [list])
    }
    return isThere ? { rows, total } : undefined
  }

  /** Counts a list through, unless somebody did meanwhile. */
  async rank(list: RankedList, signal: AbortSignal): Promise<void> {
    const moved = await countMoved(this.#db, list, MOST_MOVED)
    if (moved === undefined || moved > MOST_MOVED) await rankList(this.#db, list, signal)
  }

  /** Of lists that nobody reads so far any more. */
  async cleanUp(now: Date): Promise<void> {
    await forgetRankings(this.#db, now)
  }
}
