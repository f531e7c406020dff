/** What a test run spends its time on: lines for the tables of `npm test -- --profile`. */
import { appendFileSync } from 'node:fs'

export type Kind =
  | 'server start'
  | 'database'
  | 'sign-in'
  | 'navigation'
  | 'axe'
  | 'long wait'
  | 'waiting for the screen'
  | 'acting'
  | 'browser contexts'
  | 'import'

/** A test with its duration, or some time of one kind; in ms. */
export type ProfileLine =
  | { suite: string; file: string; title: string; ms: number }
  | { suite: string; kind: Kind; ms: number }

const { BENCHSIDE_PROFILE: path } = process.env

export function note(...lines: ProfileLine[]): void {
  if (path && lines.length > 0) {
    appendFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
}

/** Runs `run`, returns its result, and notes how long it took. */
export async function spent<T>(kind: Kind, run: () => Promise<T>): Promise<T> {
  if (!path) return run()
  const since = performance.now()
  try {
    return await run()
  } finally {
    const ms = performance.now() - since
    note({ suite: process.env.BENCHSIDE_SUITE ?? 'by itself', kind, ms })
  }
}
