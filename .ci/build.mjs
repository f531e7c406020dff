/** Builds the app into dist/client and the server into dist/server; each appears complete or not at all. */
import './node-version.mjs'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { root, run, seconds } from './command.mjs'
import { compressFiles } from './compress.mjs'
import { hashOfInputs } from './inputs.mjs'

const stampPath = `${root}dist/.inputs`

export function isBuilt() {
  return (
    existsSync(`${root}dist/server/main.js`) &&
    existsSync(`${root}dist/client/index.html`) &&
    existsSync(stampPath) &&
    readFileSync(stampPath, 'utf8') === hashOfInputs()
  )
}

/**
 * Builds when the sources have changed since the last build; throws with the builder's words.
 * The building happens in a process of its own, whose memory is given back.
 */
export async function ensureBuilt({ tell = console.log } = {}) {
  if (isBuilt()) return false
  const since = performance.now()
  tell('Building …')
  const { code, output } = await run(process.execPath, [`${root}.ci/build.mjs`])
  if (code !== 0) throw new Error(`the build failed\n${output}`)
  tell(`Built in ${seconds(since)}`)
  return true
}

/** A folder as deep as dist/client, so that paths in source maps stay right after the move. */
const workshop = `.cache/build-${process.pid}`

function moveInto(target) {
  const old = `${root}${workshop}-old-${target}`
  mkdirSync(`${root}dist`, { recursive: true })
  if (existsSync(`${root}dist/${target}`)) renameSync(`${root}dist/${target}`, old)
  renameSync(`${root}${workshop}-${target}`, `${root}dist/${target}`)
  rmSync(old, { recursive: true, force: true })
}

async function buildClient(vite) {
  await vite.build({
    root,
    logLevel: 'warn',
    mode: 'production',
    build: { outDir: `${workshop}-client`, emptyOutDir: true, reportCompressedSize: false },
  })
  await compressFiles(`${root}${workshop}-client`)
}

async function buildServer(vite) {
  const { default: config } = await import('./server.vite.config.mjs')
  await vite.build({ ...config, build: { ...config.build, outDir: `${workshop}-server` } })
}

async function build() {
  process.env.NODE_ENV = 'production'
  const vite = await import('vite')
  const hash = hashOfInputs()
  const results = await Promise.allSettled([buildClient(vite), buildServer(vite)])
  for (const { reason } of results) if (reason) throw reason
  rmSync(stampPath, { force: true })
  moveInto('client')
  moveInto('server')
  writeFileSync(stampPath, hash)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const since = performance.now()
  try {
    await build()
    console.log(`dist/client and dist/server built in ${seconds(since)}`)
  } catch (error) {
    // A bundler's message says where and why; its own stack says nothing.
    console.error('errors' in error ? error.message : error)
    process.exitCode = 1
  } finally {
    for (const target of ['client', 'server'])
      rmSync(`${root}${workshop}-${target}`, { recursive: true, force: true })
  }
}
