/** What a first visit downloads, read from the build's own manifest; kB are 1000 bytes, gzipped. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import { root } from './command.mjs'

const client = `${root}dist/client/`

/** What a screen needs beside the shell: the split parts of its route file and of the layouts above. */
const screens = [
  { path: '/login', routes: ['login'], scripts: 175, requests: 20 },
  { path: '/home', routes: ['_app', 'home'], all: 215 },
]
/** Of what the worker keeps: before the portal works without a network, and in all. */
const precacheLimit = 350
const keptLimit = 1300

const sizesByFile = new Map()

function gzipped(file) {
  if (!sizesByFile.has(file)) {
    sizesByFile.set(file, gzipSync(readFileSync(client + file), { level: 9 }).length)
  }
  return sizesByFile.get(file)
}

const kB = (files) => [...files].reduce((sum, file) => sum + gzipped(file), 0) / 1000
const isScript = (file) => file.endsWith('.js')

/** The files that a chunk needs before it can run: itself, its static imports, their styles. */
function closure(manifest, key, files = new Set()) {
  const { file, imports = [], css = [] } = manifest[key]
  if (files.has(file)) return files
  files.add(file)
  for (const sheet of css) files.add(sheet)
  for (const one of imports) closure(manifest, one, files)
  return files
}

function routeChunks(manifest, route) {
  return Object.keys(manifest).filter((key) => {
    const [path, query] = key.split('?')
    return query?.startsWith('tsr-split=component') && nameOf(path) === route
  })
}

/** `src/routes/_app.home.tsx` is the route home. */
const nameOf = (path) =>
  path
    .replace(/^src\/routes\//, '')
    .replace(/(\/?(index|route))?\.tsx$/, '')
    .split(/[/.]/)
    .at(-1)

function firstLoad(manifest, routes) {
  const files = closure(manifest, 'index.html')
  for (const route of routes) {
    const chunks = routeChunks(manifest, route)
    if (chunks.length === 0) throw new Error(`the build has no part for the route ${route}`)
    for (const chunk of chunks) closure(manifest, chunk, files)
  }
  return files
}

/** The worker carries its list in its own text; what it keeps at leisure is marked there. */
function keptByWorker() {
  const worker = readdirSync(client).find((name) => /^(index|sw|worker)\.js$/.test(name))
  if (!worker) throw new Error('dist/client has no worker')
  const text = readFileSync(client + worker, 'utf8')
  const list = /\[\{"[^\]]*\]/.exec(text)?.[0] ?? '[]'
  const entries = JSON.parse(list).filter(
    ({ url, part }) => part !== 'used' && existsSync(client + url),
  )
  const names = (some) => new Set(some.map(({ url }) => url))
  return { first: names(entries.filter(({ part }) => part !== 'later')), all: names(entries) }
}

export async function checkSizes() {
  const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'))
  const figures = []
  const over = []
  const hold = (what, measured, limit, unit) => {
    const text = `${what} ${measured.toFixed(unit === 'kB' ? 1 : 0)} of ${limit} ${unit}`
    figures.push(text)
    if (!(measured <= limit)) over.push(`${text}: too much`)
  }

  for (const { path, routes, scripts, requests, all } of screens) {
    const files = firstLoad(manifest, routes)
    if (scripts) hold(`${path} JS`, kB([...files].filter(isScript)), scripts, 'kB')
    if (requests) hold(path, files.size + 1, requests, 'files')
    if (all) hold(`${path} in all`, kB([...files, 'index.html']), all, 'kB')
    if (over.length > 0) over.push(...[...files].map((file) => `  ${file} ${gzipped(file)}`))
  }
  const { first, all } = keptByWorker()
  if (first.size === 0) over.push('the worker precaches nothing')
  if (all.size === first.size) over.push('the worker precaches everything')
  hold('precache', kB(first), precacheLimit, 'kB')
  hold('kept', kB(all), keptLimit, 'kB')
  return { ok: over.length === 0, figure: figures.join(', '), output: over.join('\n') }
}
