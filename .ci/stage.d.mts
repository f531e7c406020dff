export interface StageState {
  name: string
  passed: number
  failed: number
  /** Test files, or tests, that have ended, and all of them. */
  done: number
  total: number
  /** Undefined until it has ended. */
  ok: boolean | undefined
  /** When it began, by `performance.now()`, and how long it took; in ms. */
  began: number
  took: number
}

export function startStage(
  name: string,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  tell: (failure: string) => void,
): { state: StageState; ended: Promise<StageState> }
