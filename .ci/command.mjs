/**
 * `npm run admin`, `npm run desk` and so on: runs `server/cli/NAME/main`, from the sources where the development packages
 * are, else as it was built.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [name = '', ...args] = process.argv.slice(2)
const entryOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Undefined where it is not installed. */
async function findLoader() {
  try {
    return await import('tsx/esm/api')
  } catch {
    return undefined
  }
}

async function chooseEntry() {
  const source = entryOf(`server/cli/${name}/main.ts`)
  const loader = existsSync(source) ? await findLoader() : undefined
  if (!loader) return entryOf(`dist/server/cli/${name}/main.js`)
  loader.register()
  return source
}

const entry = await chooseEntry()
if (existsSync(entry)) {
  process.setSourceMapsEnabled(true)
  process.argv = [process.execPath, entry, ...args]
  await import(entry)
} else {
  console.error(`${entry} is not there: build it with npm ci && npm run build, or use a release`)
  process.exitCode = 1
}
