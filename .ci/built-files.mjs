/** What a screen needs, as the manifest of the build in dist/client lists it. */
import { readFileSync } from 'node:fs'

/** The screens that most visits begin with: the file of each and of those around it. */
export const FIRST_SCREENS = { login: ['login'], home: ['_app', '_app.home'] }

/** Of the `files` that `file` needs: all for a first visit; later the worker has them, and a link costs more than it saves. */
export function filesToPreload(file, files) {
  const firsts = ['index', ...Object.values(FIRST_SCREENS).flat()]
  if (firsts.some((name) => file.startsWith(`assets/${name}-`))) return files
  return files.filter((needed) => needed.endsWith('.css'))
}

/** Loaded by the start or by a first screen itself; the parts of another screen come when it is opened. */
const BY_ITSELF = /^(node_modules|src\/(?!routes|features\/(?!shell|session|home)))/

/** The files of the page's entry and of the screens of these route files, with all that they import; `lazily` too. */
export function filesOf(routes, { lazily = false } = {}) {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const screens = routes.map((route) => {
    const isScreen = (key) => key.startsWith(`src/routes/${route}.tsx?tsr-split=component`)
    const found = Object.keys(manifest).find(isScreen)
    if (!found) throw new Error(`the build has no screen of src/routes/${route}.tsx`)
    return found
  })
  const chunks = new Set()
  const take = (key) => {
    if (chunks.has(key)) return
    chunks.add(key)
    manifest[key].imports?.forEach(take)
  }
  for (const key of ['index.html', ...screens]) take(key)
  if (lazily) {
    const lazies = [...chunks].flatMap((key) => manifest[key].dynamicImports ?? [])
    for (const key of lazies) if (BY_ITSELF.test(key)) take(key)
  }
  const built = [...chunks].map((key) => manifest[key])
  return new Set(built.flatMap(({ file, css = [] }) => css.concat(file)))
}

/** What the worker does with a file: nothing starts without it, the first screens need it, it comes later, or once it was used. */
export function partOf() {
  const start = filesOf([]).add('index.html')
  const first = filesOf(Object.values(FIRST_SCREENS).flat(), { lazily: true })
  return (url) => {
    if (start.has(url)) return 'start'
    if (/^assets\/(firebase|charts)-/.test(url)) return 'used'
    return url.startsWith('assets/') && !first.has(url) ? 'later' : undefined
  }
}
