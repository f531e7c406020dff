/** From the sources a worker runs by tsx, which would rewrite packages too: two megabytes of them for a PDF. */
import { readFileSync } from 'node:fs'
import * as nodeModule from 'node:module'
import { isMainThread } from 'node:worker_threads'

const PACKAGE = /\/node_modules\/.+\.mjs$/

/** A hook of Node's loader, called before that of tsx. */
export function load(url, context, next) {
  if (!PACKAGE.test(url)) return next(url, context)
  return { format: 'module', source: readFileSync(new URL(url)), shortCircuit: true }
}

if (isMainThread) {
  // tsx registers its hooks in the same way where Node has it, from 22.15 on
  if (nodeModule.registerHooks) nodeModule.registerHooks({ load })
  else nodeModule.register(import.meta.url)
}
