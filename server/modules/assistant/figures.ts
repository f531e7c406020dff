/** Counts how often the assistant helped: in the database, for the vendor, and in the metrics of this process. */
import type { Db } from '#server/platform/db/open'

import { countEvent, type FigureEvent } from './figures-repository.ts'

export class AssistantFigures {
  readonly #onCount: (event: FigureEvent) => void

  constructor(onCount: (event: FigureEvent) => void = () => undefined) {
    this.#onCount = onCount
  }

  /** `source` of an answer: `article.SLUG` or `flow.NAME`. */
  async count(
    { db, now }: { db: Db; now: Date },
    event: FigureEvent,
    source?: string | null,
  ): Promise<void> {
    await countEvent(db, event, source ?? null, now)
    this.#onCount(event)
  }
}
