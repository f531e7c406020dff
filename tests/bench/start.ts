/** How long a start takes: the first with demo data on an empty disk, and the second. */
import { startServer } from '../e2e/support/server-process.ts'
import { median } from '../support/median.ts'

const rounds = 3

export async function run() {
  const rows = []
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer({ startTimeoutMs: 120_000 })
    const first = Math.round(server.startedIn)
    await server.restart()
    const second = Math.round(server.startedIn)
    await server.end()
    rows.push({ round, 'first start, ms': first, 'second start, ms': second })
  }
  return {
    rows,
    summary: {
      first_start_ms: median(rows.map((row) => row['first start, ms'])),
      second_start_ms: median(rows.map((row) => row['second start, ms'])),
    },
  }
}
