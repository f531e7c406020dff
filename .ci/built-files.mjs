/** What a screen needs, as the manifest of a build lists it. */
import { readFileSync } from 'node:fs'

/** The screens that most visits begin with: the file of each and of those around it. */
export const FIRST_SCREENS = { login: ['login'], home: ['_app', '_app.home'] }

/**
 * Other screens and the other language, signing in, passkeys and sending files, what moves after a while: not loaded by the start
 * or a first screen itself, or only with a network.
 */
const isForLater = (key) =>
  /^node_modules\/@simplewebauthn\/|^src\/(routes|features|(api|app)\/(bench|security|ask-for)|outbox\/uploads|ui\/carousel|i18n\/strings\.id|app\/start\/(start-deferred|redirect))/.test(
    key,
  ) && !/^src\/features\/(home\/|shell\/(?!account\/switch|navigation\/lock|palette))/.test(key)

const readManifest = (folder) => JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))

/**
 * The files of the page's entry, of the screens of these route files and of the lazy `modules` (paths from the project's
 * root), with all that they import; `lazily` too.
 */
export function filesOf(routes, { modules = [], lazily = false, folder = 'dist/client' } = {}) {
  const manifest = readManifest(folder)
  const screens = routes.map((route) => {
    const isScreen = (key) => key.startsWith(`src/routes/${route}.tsx?tsr-split=component`)
    const found = Object.keys(manifest).find(isScreen)
    if (!found) throw new Error(`the build has no screen of src/routes/${route}.tsx`)
    return found
  })
  for (const key of modules)
    if (!manifest[key]) throw new Error(`the build has no part of its own for ${key}`)
  const chunks = new Set()
  const sheets = new Set()
  const take = (key) => {
    if (chunks.has(key)) return
    chunks.add(key)
    const { css = [], imports = [], dynamicImports = [] } = manifest[key]
    css.forEach((sheet) => sheets.add(sheet))
    imports.forEach(take)
    if (lazily) dynamicImports.filter((one) => !isForLater(one)).forEach(take)
  }
  for (const key of ['index.html', ...screens, ...modules]) take(key)
  return new Set([...[...chunks].map((key) => manifest[key].file), ...sheets])
}

/**
 * Returns which part of the worker's cache a file of the build in `folder` belongs to:
 * - `start`: nothing starts without it
 * - `first`: the first screens need it
 * - `later`: kept when the page is idle
 * - `used`: kept once it was used; it is of no use without a network, or not for every backend
 */
export function partOf(folder) {
  const start = filesOf([], { folder }).add('index.html')
  const first = filesOf(Object.values(FIRST_SCREENS).flat(), { lazily: true, folder })
  return (url) => {
    if (start.has(url)) return 'start'
    if (
      /^assets\/(firebase|charts|passkeys|openid-return-screen|audit-screen|unsubscribe-screen|switch-customer-screen|email\.verification|register-customer)-/.test(
        url,
      )
    )
      return 'used'
    return url.startsWith('assets/') && !first.has(url) ? 'later' : 'first'
  }
}
