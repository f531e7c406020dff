/** Paths under the project, from the sources and from the bundle in `dist` alike. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

let root: string | undefined

/** `inside` is relative to the folder that has the package.json. */
export function projectPath(inside: string): string {
  root ??= findRoot(path.dirname(fileURLToPath(import.meta.url)))
  return path.join(root, inside)
}

function findRoot(from: string): string {
  if (existsSync(path.join(from, 'package.json'))) return from
  const up = path.dirname(from)
  if (up === from) throw new Error('no package.json above the server')
  return findRoot(up)
}
