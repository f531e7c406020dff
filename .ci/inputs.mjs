/** The state of the sources as one hash, so that nothing is built twice. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'

import { root } from './command.mjs'

const inputs = [
  'package.json',
  'tsconfig.json',
  '.ci/tsconfig.base.json',
  'package-lock.json',
  'vite.config.ts',
  'index.html',
  'manifest.webmanifest',
  '.ci/build.mjs',
  '.ci/compress.mjs',
  '.ci/server.vite.config.mjs',
  'contract',
  'public',
  'server',
  'src',
  'sw',
]

/** Generated while building, so it may differ after a build that read the same sources. */
const left = /\.(test\.tsx?|gen\.ts|tsbuildinfo)$/

function* filesOf(path) {
  const stat = statSync(root + path, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) {
    if (!left.test(path)) yield path
    return
  }
  for (const name of readdirSync(root + path).toSorted()) yield* filesOf(`${path}/${name}`)
}

export function hashOfInputs() {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const path of filesOf(input)) {
      const content = readFileSync(root + path)
      hash.update(`${path}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}
