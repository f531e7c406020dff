/** Ends a run with the table of what was seen where, and with what is missing on this machine. */
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'

import { drawTable, type Seen } from './table.ts'

const MISSING = /\w+ is not installed: .*/

export default class TableReporter implements Reporter {
  readonly #seen: Seen[] = []
  readonly #missing = new Set<string>()

  onTestEnd(test: TestCase, { status, annotations, errors, duration }: TestResult): void {
    const said = (type: string) => annotations.find((each) => each.type === type)?.description
    const missing = errors.flatMap(({ message = '' }) => MISSING.exec(message)?.[0] ?? [])
    for (const each of missing) this.#missing.add(each)
    this.#seen.push({
      browser: test.parent.project()?.name ?? '',
      title: said('browser'),
      journey: test.title,
      result: missing.length > 0 ? 'not installed' : results[status],
      seconds: duration / 1000,
      notHere: said('not here'),
    })
  }

  onEnd(): void {
    console.log(`\n${drawTable(this.#seen)}`)
    if (this.#missing.size > 0) console.log(`\n${[...this.#missing].join('\n')}`)
  }
}

const results = {
  passed: 'ok',
  failed: 'failed',
  timedOut: 'failed',
  interrupted: 'not run',
  skipped: 'not run',
} as const satisfies Record<TestResult['status'], Seen['result']>
