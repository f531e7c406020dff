/** `npm run drill -- NAME [options]`: breaks a deployment again and again under work; the last line is JSON. */
import { readdirSync } from 'node:fs'

import { ensureBuilt } from '#ci/build.mjs'

/** What a file `tests/drills/NAME.ts` exports. */
interface Drill {
  /** `held`: every promise that the drill checks was kept. */
  run: (args: string[]) => Promise<{ held: boolean; summary: object }>
}

const folder = new URL('./', import.meta.url)
const names = readdirSync(folder)
  .filter((file) => /^[a-z-]+\.ts$/.test(file) && file !== 'run.ts')
  .map((file) => file.replace('.ts', ''))
const [name = '', ...args] = process.argv.slice(2)

if (names.includes(name)) {
  ensureBuilt()
  const drill = (await import(new URL(`./${name}.ts`, folder).href)) as Drill
  const { held, summary } = await drill.run(args)
  console.log(JSON.stringify({ drill: name, held, ...summary }))
  if (!held) process.exitCode = 1
} else {
  console.error(`${name ? `There is no drill ${name}` : 'Name a drill'}: ${names.join(', ')}`)
  process.exitCode = 1
}
