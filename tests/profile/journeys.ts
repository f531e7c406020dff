/** Notes how long each journey takes, and with what. A reporter for Playwright. */
import type { Reporter, TestCase, TestResult, TestStep } from 'playwright/types/testReporter'

import { type Kind, note } from './spent.ts'

/** One wait of this length, in ms, is for a timer, or for something that should be quicker. */
const LONG = 2000

/** What {@link spent} notes by itself, wherever it happens. */
const NOTED = /^(Fixture "(portal|store|lab|world|deploy)"|sign-in$)/
const WAIT = /^(Expect |Wait for )/

/** A step of this kind is counted whole, and what it consists of is not counted again. */
const WHOLE: [Kind, RegExp][] = [
  ['axe', /^axe$/],
  ['navigation', /^(Navigate|Reload|Go (back|forward))|page\.(goto|reload)/],
  ['browser contexts', /^((Create|Close) (context|page)|Launch|Fixture "(context|page|browser)")/],
]

function kindOf({ title, category, duration }: TestStep): Kind | undefined {
  const whole = WHOLE.find(([, pattern]) => pattern.test(title))?.[0]
  if (whole) return whole
  if (category === 'expect' || WAIT.test(title)) {
    return duration >= LONG ? 'long wait' : 'waiting for the screen'
  }
  return category === 'pw:api' ? 'acting' : undefined
}

function count(steps: readonly TestStep[], sums: Map<Kind, number>): void {
  for (const step of steps) {
    if (NOTED.test(step.title)) continue
    const kind = kindOf(step)
    if (kind) sums.set(kind, (sums.get(kind) ?? 0) + step.duration)
    else count(step.steps, sums)
  }
}

export default class ProfileReporter implements Reporter {
  printsToStdio() {
    return false
  }

  onTestEnd({ location, title }: TestCase, { steps, duration }: TestResult) {
    const suite = 'journeys'
    const file = location.file.replace(/^.*\/tests\//, 'tests/')
    const sums = new Map<Kind, number>()
    count(steps, sums)
    const kinds = [...sums].map(([kind, ms]) => ({ suite, kind, ms }))
    note({ suite, file, title, ms: duration }, ...kinds)
  }
}
