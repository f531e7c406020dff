/**
 * `npm run test:upgrade -- COMMIT`: devices are filled by the build of that commit, then this tree's build takes its place at
 * the same address and on the same data. Nothing may be lost or sent twice. COMMIT may also be the folder of a checkout.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { ensureBuilt } from '#ci/build.mjs'
import { openStore } from '#tests/support/open-store'

import { startDevice } from '../e2e/support/persistent-device.ts'
import { startServer } from '../e2e/support/server-process.ts'
import { shared, signedIn, signedOut } from './stories.ts'

const STORIES = { signedIn, signedOut, shared }
const startTimeoutMs = 180_000

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

/** Returns a checkout of the commit that is built; it is made in `work` unless `commit` is a folder. */
async function buildCommit(commit: string, work: string): Promise<string> {
  const tree = existsSync(commit) ? resolve(commit) : join(work, 'tree')
  if (!existsSync(tree)) {
    run('.', 'git', 'worktree', 'add', '--detach', tree, commit)
    const [here, there] = await Promise.all(
      ['package-lock.json', join(tree, 'package-lock.json')].map((path) => readFile(path, 'utf8')),
    )
    if (here === there) symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
    else run(tree, 'npm', 'ci')
  }
  if (!existsSync(join(tree, 'dist/client'))) run(tree, 'npm', 'run', 'build')
  return tree
}

async function upgrade(commit: string, work: string) {
  const tree = await buildCommit(commit, work)
  ensureBuilt()
  const dataDir = join(work, 'data')
  const old = await startServer({ tree, dataDir, startTimeoutMs })
  const { origin } = old
  const store = await openStore({ dataDir })
  const checks = []
  try {
    for (const [name, fill] of Object.entries(STORIES)) {
      const device = await startDevice(join(work, name), origin, false)
      checks.push({ name, check: await fill(device, { origin, store }) })
      await device.context.close()
      console.log(`filled: ${name}`)
    }
  } finally {
    await store.close()
    await old.end()
  }
  const env = { PORT: new URL(origin).port }
  const server = await startServer({ dataDir, env, startTimeoutMs })
  try {
    for (const { name, check } of checks) {
      const device = await startDevice(join(work, name), origin, true)
      await check(device)
      await device.context.close()
      console.log(`ok: ${name}`)
    }
  } finally {
    await server.end()
  }
}

const [commit] = process.argv.slice(2)
if (commit === undefined) {
  console.log('npm run test:upgrade -- COMMIT')
  process.exitCode = 1
} else {
  const work = await mkdtemp(join(tmpdir(), 'benchside-upgrade-'))
  // The database may run as another user.
  await chmod(work, 0o755)
  try {
    await upgrade(commit, work)
  } finally {
    if (existsSync(join(work, 'tree')))
      run('.', 'git', 'worktree', 'remove', '--force', join(work, 'tree'))
    await rm(work, { recursive: true, force: true, maxRetries: 5 })
  }
}
