/** The builds that a benchmark measures: this one, and with `--client FOLDER` another `dist/client` beside it. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface Build {
  /** What its rows are called begins with it. */
  prefix: string
  /** The folder of the built page. */
  client: string
  /** Aims are for this build. */
  isOurs: boolean
}

export function readBuilds(): Build[] {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { client: { type: 'string' } },
  })
  const ours = { prefix: '', client: resolve('dist/client'), isOurs: true }
  if (values.client === undefined) return [ours]
  return [ours, { prefix: 'before: ', client: resolve(values.client), isOurs: false }]
}
