/** `npm start`: installs and builds when something has changed, then is the server. */
import './node-version.mjs'
import { pathToFileURL } from 'node:url'

import { ensureBuilt } from './build.mjs'
import { root } from './command.mjs'
import { ensureInstalled } from './install.mjs'

try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

// The server takes over this process: signals, exit code and terminal are its own.
const main = `${root}dist/server/main.js`
process.env.NODE_ENV = 'production'
process.argv[1] = main
process.setSourceMapsEnabled(true)
process.chdir(root)
await import(pathToFileURL(main).href)
