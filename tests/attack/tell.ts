/** What a run tells: a table for people, totals for programs. */
import type { Strike } from './attacker.ts'

export const tableOf = (strikes: readonly Strike[]) =>
  strikes.map(({ name, requests, serverErrors, seen, broken }) => ({
    attack: name,
    requests,
    '5xx': serverErrors,
    'healthz, ms': seen.healthzMaxMs,
    'idle, ms': seen.idleMaxMs,
    'RSS, MB': Math.round(seen.rssMaxMb),
    found: broken.join('; ').slice(0, 90),
  }))

export function summaryOf(strikes: readonly Strike[]) {
  const sum = (value: (strike: Strike) => number) =>
    strikes.reduce((total, strike) => total + value(strike), 0)
  const most = (value: (strike: Strike) => number) => Math.round(Math.max(0, ...strikes.map(value)))
  const found = (what: 'placesLost' | 'tokensOutliving') =>
    sum(({ findings }) => findings.reduce((total, each) => total + (each[what] ?? 0), 0))
  return {
    requests: sum(({ requests }) => requests),
    serverErrors: sum(({ serverErrors }) => serverErrors),
    unavailable: sum(({ unavailable }) => unavailable),
    healthzMaxMs: most(({ seen }) => seen.healthzMaxMs),
    idleMaxMs: most(({ seen }) => seen.idleMaxMs),
    healthzP99Ms: most(({ seen }) => seen.healthzP99Ms),
    rssMaxMb: most(({ seen }) => seen.rssMaxMb),
    databaseMaxMb: most(({ seen }) => seen.databaseMaxMb),
    socketsMax: most(({ seen }) => seen.socketsMax),
    placesLost: found('placesLost'),
    tokensOutliving: found('tokensOutliving'),
    broken: strikes.flatMap(({ name, broken }) => broken.map((what) => `${name}: ${what}`)),
  }
}
