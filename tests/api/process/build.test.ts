/** The build depends on its sources alone: not on where the checkout is, nor on the hour or the time zone. */
// @module-tag tail
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { beforeAll, expect, onTestFinished, test } from 'vitest'

import { ensureBuilt } from '#ci/build.mjs'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const LONG_MS = 600_000

beforeAll(() => ensureBuilt(), LONG_MS)

/** Returns the hash of each file below `folder`, by path. `started` says when the build began. */
async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'started')
  const hashed = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name)
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    return [path.relative(folder, file), hash]
  })
  return Object.fromEntries(await Promise.all(hashed))
}

/** Copies the sources into `folder`. Packages are hard links, so `folder` must be on the same disk. */
async function copyProject(folder: string) {
  await mkdir(folder, { recursive: true })
  const ours = (await readdir(root)).filter((name) =>
    /^(\.ci|contract|public|server|src|sw|.*\.(json|html|webmanifest|ts)|\.npmrc)$/.test(name),
  )
  for (const name of ours) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true })
  }
  await run('cp', ['-al', path.join(root, 'node_modules'), path.join(folder, 'node_modules')])
}

test(
  'builds the same files below folders called src, contract and node_modules, at another hour',
  { timeout: LONG_MS },
  async () => {
    await mkdir(path.join(root, 'test-results'), { recursive: true })
    const place = await mkdtemp(path.join(root, 'test-results', 'build-'))
    onTestFinished(() => rm(place, { recursive: true, force: true }))
    const copy = path.join(place, 'src/contract/node_modules/benchside')
    await copyProject(copy)
    const { PATH, HOME } = process.env
    // Half a day away from the zone of the tests: morning, day and evening all become another.
    const TZ = 'Etc/GMT+11'
    await run('npm', ['run', 'build'], { cwd: copy, env: { PATH, HOME, TZ } })
    const built = await hashFiles(path.join(copy, 'dist'))
    expect(Object.keys(built).length).toBeGreaterThan(1000)
    expect(built).toEqual(await hashFiles(path.join(root, 'dist')))
  },
)
