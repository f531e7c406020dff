/** What a first visit downloads and what the worker keeps, as the build's own manifest lists it; kB are 1000 bytes, gzipped. */
import { existsSync, readFileSync } from 'node:fs'

const client = 'dist/client/'
const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'))

/** The files that a chunk needs before it can run: itself, its static imports, their styles. */
function filesOf(key, files = new Set()) {
  const { file, imports = [], css = [] } = manifest[key]
  if (files.has(file)) return files
  for (const one of [file, ...css]) files.add(one)
  for (const one of imports) filesOf(one, files)
  return files
}

/** The page, its entry, and the screens of these route files. */
function firstLoad(...routes) {
  const screens = Object.keys(manifest).filter((key) =>
    routes.some((route) => key.startsWith(`src/routes/${route}.tsx?tsr-split=component`)),
  )
  if (screens.length < routes.length) throw new Error(`a screen is missing: ${routes.join()}`)
  const files = new Set(['index.html'])
  for (const key of ['index.html', ...screens]) filesOf(key, files)
  return [...files]
}

/** The worker carries its list in its own text. */
function keptByWorker() {
  const [list] = /\[\{"[^\]]*\]/.exec(readFileSync(`${client}sw.js`, 'utf8')) ?? ['[]']
  return JSON.parse(list).filter(({ url, part }) => part !== 'used' && existsSync(client + url))
}

const limit = (name, most, files) => ({
  name,
  limit: most,
  gzip: true,
  path: files.map((file) => `../${client}${file}`),
})

const login = firstLoad('login')
const kept = keptByWorker()
if (login.length > 20) throw new Error(`/login asks for ${login.length} files, and may for 20`)

export default [
  limit(
    '/login, JavaScript',
    '195 kB',
    login.filter((file) => file.endsWith('.js')),
  ),
  limit('/home, in all', '235 kB', firstLoad('_app', '_app.home')),
  limit(
    'precache',
    '380 kB',
    kept.filter(({ part }) => part !== 'later').map(({ url }) => url),
  ),
  limit(
    'kept by the worker',
    '1300 kB',
    kept.map(({ url }) => url),
  ),
]
