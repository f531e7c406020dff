/** Writes the first paint into the built page: what people see before any script has loaded (docs/decisions/32). */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { Window } from 'happy-dom'
import { transform } from 'lightningcss'
import { PurgeCSS } from 'purgecss'
import { build, createServer } from 'vite'

import { filesOf } from './built-files.mjs'

const FOLDER = '/src/app/first-paint'
/** The route files whose screens a template stands for; the script asks for their files while the template is shown. */
const SCREENS = {
  login: ['login'],
  home: ['_app', '_app.home'],
  tickets: ['_app', '_app.tickets'],
  ticket: ['_app', '_app.tickets', '_app.tickets.$slug.$id'],
  beside: ['_app', '_app.tickets', '_app.tickets.$slug.$id'],
}
/** Sheets that are part of the page, and of no other sheet. */
const IN_PAGE = ['src/ui/theme/variables.gen.css', 'src/ui/theme/base.css']
/** What a signed-in start loads whatever the screen is. */
const SIGNED_IN = [
  'src/app/start/web-persistence.ts',
  'src/app/outbox/outbox-later.ts',
  'src/cache/query-store.ts',
]
/** Every part that a backend may bring; what it does not have is taken away on the device. */
const EVERYTHING = {
  api_filters: ['search'],
  api_sign_in: ['passkey', 'openid'],
  openid: { name: '{provider}' },
}
const FRAMES = new Set(['phone', 'rail', 'drawer'])

/** A Vite plugin; `config` has the plugins and definitions by which the templates are rendered. */
export function firstPaint(config) {
  let outDir = ''
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/ui\/theme\/(variables\.gen|base)\.css$/ },
      handler: () => '',
    },
    configResolved: ({ build: { outDir: folder } }) => void (outDir = folder),
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const page = path.join(outDir, 'index.html')
        const { templates, styles } = await readTemplates(config)
        const sheets = [...filesOf(Object.values(SCREENS).flat(), { folder: outDir })]
          .filter((file) => file.endsWith('.css'))
          .map((file) => readFileSync(path.join(outDir, file), 'utf8'))
        const drawn = [...sheets, styles].join('')
        dropIdleClasses(templates, drawn)
        const html = Object.entries(templates).map(writeTemplate(outDir)).join('\n')
        const whole = IN_PAGE.map((file) => readFileSync(file, 'utf8')).join('')
        const css = minify(whole + (await keepUsed(drawn, html)))
        writeFileSync(page, compose(readFileSync(page, 'utf8'), html, css, await buildScript()))
      },
    },
  }
}

/** The drawn places as elements, without what the page's policy forbids or nobody needs. */
async function readTemplates(config) {
  const { document } = new Window()
  const rules = new Map()
  const templates = {}
  const drawn = await draw(config)
  for (const [place, drawings] of Object.entries(drawn)) {
    templates[place] = drawings.map(({ language, html, greetings }) => {
      const drawing = document.createElement('div')
      drawing.innerHTML = html.replaceAll(/<!--.*?-->/g, '')
      for (const link of drawing.querySelectorAll('link')) link.remove()
      for (const { outerHTML, textContent } of drawing.querySelectorAll('style'))
        rules.set(outerHTML, textContent)
      for (const element of drawing.querySelectorAll('style')) element.remove()
      // The policy lets no attribute be a style.
      for (const element of drawing.querySelectorAll('[style]')) {
        const style = element.getAttribute('style')
        if (!rules.has(style)) rules.set(style, `[data-style="${rules.size}"]{${style}}`)
        element.setAttribute('data-style', /"(\d+)"/.exec(rules.get(style))[1])
        element.removeAttribute('style')
      }
      for (const element of drawing.querySelectorAll('[aria-current]'))
        element.removeAttribute('aria-current')
      for (const element of drawing.querySelectorAll('svg'))
        for (const name of ['xmlns', 'focusable', 'aria-hidden']) element.removeAttribute(name)
      const content = drawing.querySelector('#content')
      if (FRAMES.has(place)) content.replaceChildren()
      const shown = !content || FRAMES.has(place) ? drawing : content
      return { language, element: shown, greetings: place === 'home' ? greetings : undefined }
    })
  }
  return { templates, styles: [...rules.values()].join('') }
}

/** Takes away the classes that no rule of `css` names, which most of MUI's and of the icons' are. */
function dropIdleClasses(templates, css) {
  const named = new Set([...css.matchAll(/\.([\w-]+)/g)].map(([, name]) => name))
  for (const { element } of Object.values(templates).flat()) {
    for (const styled of element.querySelectorAll('[class]')) {
      const kept = [...styled.classList].filter((name) => named.has(name))
      if (kept.length > 0) styled.className = kept.join(' ')
      else styled.removeAttribute('class')
    }
  }
}

/** A clock that stands at a local noon: every build draws the same page. */
class NoonDate extends Date {
  constructor(...args) {
    super(...(args.length > 0 ? args : [2000, 0, 1, 12]))
  }
}

/** Renders the places with Vite, with stubs for what modules read of a browser while they load. */
async function draw(config) {
  let width = 0
  const quiet = () => undefined
  const media = (query) => ({
    matches: width >= 16 * Number(/min-width: ?([\d.]+)em/.exec(query)?.[1]),
    addEventListener: quiet,
    removeEventListener: quiet,
  })
  const stubs = {
    window: globalThis,
    localStorage: storage([['config', JSON.stringify(EVERYTHING)]]),
    sessionStorage: storage(),
    location: new URL('http://localhost/'),
    navigator: { onLine: true, language: 'en' },
    PublicKeyCredential: quiet,
    matchMedia: media,
    addEventListener: quiet,
    removeEventListener: quiet,
    fetch: () => new Promise(quiet),
    Date: NoonDate,
  }
  const before = Object.getOwnPropertyDescriptors(globalThis)
  for (const [name, value] of Object.entries(stubs))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  const server = await createServer({
    ...config,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { drawPlaces } = await server.ssrLoadModule(`${FOLDER}/templates.tsx`)
    return await drawPlaces((next) => (width = next))
  } finally {
    await server.close()
    for (const name of Object.keys(stubs)) {
      if (before[name]) Object.defineProperty(globalThis, name, before[name])
      else delete globalThis[name]
    }
  }
}

function storage(entries) {
  const kept = new Map(entries)
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  }
}

/** The elements of a place, one for each language. */
const writeTemplate =
  (outDir) =>
  ([place, drawings]) =>
    drawings
      .map(({ language, element, greetings }) => {
        const template = element.ownerDocument.createElement('template')
        template.setAttribute('data-place', place)
        template.setAttribute('lang', language)
        const modules = modulesOf(place, language, outDir)
        if (modules.length > 0) template.setAttribute('data-modules', modules.join(' '))
        if (greetings) template.setAttribute('data-greetings', JSON.stringify(greetings))
        return template.outerHTML.replace('</template>', () => `${element.innerHTML}</template>`)
      })
      .join('\n')

/** Files that a place needs beyond those that the page names itself. */
function modulesOf(place, language, folder) {
  const routes = SCREENS[place]
  if (!routes) return []
  const named = filesOf([], { folder })
  const modules = place === 'login' ? [] : [...SIGNED_IN, `src/i18n/strings.${language}.ts`]
  return [...filesOf(routes, { modules, folder })]
    .filter((file) => !named.has(file))
    .map((file) => `/${file}`)
}

/** Returns the rules that elements of `html` need. */
async function keepUsed(css, html) {
  const [{ css: used }] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    // Nothing is pointed at yet, and the browsers that this is for need no prefixes.
    blocklist: [/:(hover|active|invalid|disabled|-webkit-|-moz-|-ms-)|::-/],
    keyframes: true,
  })
  return used
}

/** For browsers of the last years, as the scripts are, and for a moment in which nothing changes. */
function minify(css) {
  const targets = { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) }
  const none = () => []
  const visitor = { Declaration: { transition: none, cursor: none, 'user-select': none } }
  const code = Buffer.from(css)
  const sheet = { filename: 'first-paint.css', code, targets, visitor, minify: true }
  return transform(sheet).code.toString()
}

async function buildScript() {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: `.${FOLDER}/show.ts`, formats: ['iife'], name: 'firstPaint' },
    },
  })
  return output[0].code.trim()
}

/**
 * Styles and templates stand in the page, before its style sheet: that holds back what follows it, and what stands before
 * it is painted. Each file of the entry is a script of its own: they are evaluated in tasks of their own.
 */
function compose(page, html, css, script) {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(page)[0]
  const entry = /<script type="module"[^>]*><\/script>/.exec(page)[0]
  const preload = /<link rel="modulepreload"( crossorigin)? href="([^"]+)">/g
  const scripts = [...page.matchAll(preload)].map(
    ([, , file]) => `<script type="module" crossorigin src="${file}"></script>`,
  )
  const shown = `<div id="first-paint"></div>\n${html}\n<script>${script}</script>${sheet}\n`
  return page
    .replace(sheet, '')
    .replaceAll(preload, '')
    .replace(entry, () => [...scripts, entry].join('\n'))
    .replace('</style>', () => `${css}</style>`)
    .replace('<div id="root">', () => `${shown}<div id="root">`)
    .replaceAll(/\n\s*(?=\n)/g, '')
}
