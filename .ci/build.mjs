/** Builds the portal and the server when a source changed after the last build began. */
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['.ci', 'contract', 'public', 'server', 'src', 'sw']
/** Tests are not built; the generated route tree is written by the build itself. */
const ignored = /\.(test\.tsx?|gen\.ts)$/

const changedAt = (path) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function isBuilt() {
  const builtAt = changedAt('dist/started')
  const atRoot = readdirSync(root).filter((path) => /\.(json|html|webmanifest|ts)$/.test(path))
  const inFolders = sources.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  // A folder's time changes when a file is added or removed.
  const paths = [...atRoot, ...sources, ...inFolders]
  return paths.every((path) => ignored.test(path) || changedAt(path) < builtAt)
}

/** Throws with the builder's output when it fails; what was built before stays then. */
export function ensureBuilt() {
  if (isBuilt()) return
  console.log('Building …')
  const options = { cwd: root, encoding: 'utf8' }
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], options)
  if (status !== 0) throw new Error(`the build failed\n${stdout}${stderr}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBuilt()
