/** What page and server hold in memory: the page over all screens, the server over MINUTES (10) of work. */
import { measurePage } from './memory/page.ts'
import { measureServer } from './memory/server.ts'
import type { Row } from './run.ts'

const MINUTES = Number(process.env.MINUTES ?? 10)

export async function run() {
  const parts = [await measurePage(), await measureServer(MINUTES)]
  for (const { samples } of parts) console.table(samples)
  const rows: Row[] = parts.flatMap((part) => part.rows)
  const summary = Object.assign({ minutes: MINUTES }, ...parts.map((part) => part.summary)) as Row
  return { rows, summary }
}
