/** Builds the portal and the server when a source is younger than what is built. */
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'index.html',
  'manifest.webmanifest',
]
const folders = ['contract', 'public', 'server', 'src', 'sw']
/** Nothing of an older build is left beside them. */
const outputs = ['dist/client/sw.js', 'dist/server/main.js']
/** Not built, or written by the build itself. */
const left = /\.(test\.tsx?|gen\.ts)$/

const changedAt = (path) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function isBuilt() {
  const built = Math.min(...outputs.map(changedAt))
  const below = (input) =>
    readdirSync(root + input, { recursive: true }).map((path) => `${input}/${path}`)
  // a folder is younger than what was added to it or taken away
  const paths = [files, folders, folders.flatMap(below)].flat()
  return paths.every((path) => left.test(path) || changedAt(path) < built)
}

/** Throws with the builder's words when it fails. */
export function ensureBuilt() {
  if (isBuilt()) return
  console.log('Building …')
  const options = { cwd: root, encoding: 'utf8' }
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], options)
  if (status !== 0) throw new Error(`the build failed\n${stdout}${stderr}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBuilt()
