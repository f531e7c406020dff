/** From the sources a worker runs by tsx, which would rewrite packages too: two megabytes of them for a PDF. */
import { readFile } from 'node:fs/promises'
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const PACKAGE = /\/node_modules\/.+\.mjs$/

if (isMainThread) register(import.meta.url)

/** A hook of Node's loader, called before that of tsx. */
export async function load(url, context, next) {
  if (!PACKAGE.test(url)) return next(url, context)
  return { format: 'module', source: await readFile(new URL(url)), shortCircuit: true }
}
