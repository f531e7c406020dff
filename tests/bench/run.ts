/** `npm run bench -- NAME`: measures, prints a table for people and the same as one JSON line; judges nothing. */
import { readdirSync } from 'node:fs'

import { ensureBuilt } from '#ci/build.mjs'

export type Row = Record<string, string | number>

/** What a file `tests/bench/NAME.ts` exports. */
export interface Benchmark {
  run: () => Promise<{ rows: Row[]; summary: Record<string, string | number> }>
}

const folder = new URL('./', import.meta.url)
const names = readdirSync(folder)
  .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'run.ts')
  .map((file) => file.replace('.ts', ''))
const [name = ''] = process.argv.slice(2)

if (names.includes(name)) {
  ensureBuilt()
  const benchmark = (await import(new URL(`./${name}.ts`, folder).href)) as Benchmark
  const { rows, summary } = await benchmark.run()
  console.table(rows)
  console.log(JSON.stringify({ bench: name, rows, summary }))
} else {
  console.error(
    `${name ? `There is no benchmark ${name}` : 'Name a benchmark'}: ${names.join(', ')}`,
  )
  process.exitCode = 1
}
