/** Installs and builds when something has changed, then is the program that serves. */
import { constants } from 'node:os'
import { pathToFileURL } from 'node:url'

import { ensureBuilt } from './build.mjs'
import { endChildren, root } from './command.mjs'
import { endWithParent } from './end-with-parent.mjs'
import { ensureInstalled } from './install.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

function quit(signal) {
  endChildren()
  process.exit(128 + constants.signals[signal])
}

/** `entry` is a file of dist/server. It takes over this process: signals, exit code and terminal are its own. */
export async function serve(entry) {
  endWithParent()
  for (const signal of SIGNALS) process.on(signal, quit)
  try {
    await ensureInstalled()
    await ensureBuilt()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  for (const signal of SIGNALS) process.off(signal, quit)
  const main = `${root}dist/server/${entry}`
  process.env.NODE_ENV = 'production'
  process.argv[1] = main
  process.setSourceMapsEnabled(true)
  process.chdir(root)
  await import(pathToFileURL(main).href)
}
