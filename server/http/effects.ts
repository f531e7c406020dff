/** Side effects of a write outside the database: undone when the handler fails, or run after the commit. */

type Step = () => Promise<void>

export class Effects {
  readonly #undo: Step[] = []
  readonly #after: Step[] = []
  readonly #report: (error: unknown) => void
  #handled = false

  /** `report` is told of a step that fails; the answer stays as it is. */
  constructor(report: (error: unknown) => void) {
    this.#report = report
  }

  /** Where the handler throws, or was not asked since the answer is known already. */
  undoUnlessHandled(step: Step): void {
    this.#undo.push(step)
  }

  afterCommit(step: Step): void {
    this.#after.push(step)
  }

  /** The handler is through. Nothing is undone from here on: a commit that seems to fail may have arrived. */
  handled(): void {
    this.#handled = true
  }

  /** Runs the whole write, transaction included. */
  async around<T>(write: () => Promise<T>): Promise<T> {
    try {
      const answer = await write()
      if (this.#handled) await this.#all(this.#after)
      return answer
    } finally {
      if (!this.#handled) await this.#all(this.#undo.toReversed())
    }
  }

  async #all(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await step().catch(this.#report)
  }
}
