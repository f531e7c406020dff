import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { toJsonSchema } from '@valibot/to-json-schema'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { viteStaticCopy } from 'vite-plugin-static-copy'

import { partOf } from './.ci/built-files.mjs'
import { firstPaint } from './.ci/first-paint.mjs'
import { namedEndpoints } from './contract/index.ts'

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const api = `http://127.0.0.1:${process.env.PORT ?? 8080}`
/** Named by the version: what lies under it never changes. */
const pdfFiles = `assets/pdfjs-${readJson('node_modules/pdfjs-dist/package.json').version}`

/** Kept answers are only as good as the shapes they were read by: another shape, another hash, and they are dropped. */
function contractShapes(): string {
  const shapes = namedEndpoints.map(({ name, data }) => [
    name,
    data === 'blob' ? data : toJsonSchema(data, { errorMode: 'ignore', typeMode: 'output' }),
  ])
  return createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16)
}

/** What the worker keeps beside the chunks; the system asks for other icons by itself. */
const KEPT = '{index.html,favicon.svg,art/*.svg,icons/icon-192.png}'

const root = normalizePath(import.meta.dirname)

/**
 * Returns a test for module ids that matches `pattern` against the path from the project's root, such as
 * `/src/ui/text.tsx`. Folders above the checkout never match. Linked packages outside the root start at `/node_modules/`.
 */
const inProject = (pattern: RegExp) => (id: string) => {
  const inside = id.indexOf(`${root}/`)
  const start = inside < 0 ? id.lastIndexOf('/node_modules/') : inside + root.length
  return pattern.test(id.slice(Math.max(start, 0)))
}

/** All modules but `src/main.tsx`: in a group, the manifest would no longer name the entry `index.html`. */
const inFolders = inProject(/^\/(src\/.+|contract|node_modules)\//)

const define = {
  __CONTRACT_SHAPES__: JSON.stringify(contractShapes()),
  __PDF_FILES__: JSON.stringify(`/${pdfFiles}/`),
}

const routes = () =>
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
    routesDirectory: 'src/routes',
    generatedRouteTree: 'src/app/router/route-tree.gen.ts',
    quoteStyle: 'single',
    semicolons: false,
  })

/** A group of what at least two parts share; small ones are put together. */
const sharedBy = (name: string, test: (id: string) => boolean) => ({
  name,
  test,
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 1000,
})

/** The folder that this build writes. */
let outDir = ''

/** The class `name` of the sheet `file`: short, and the same hash in all of a sheet, so that it compresses well. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''))
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

const css = { modules: { generateScopedName: scopedName } }

export default defineConfig({
  define,
  css,
  resolve: {
    alias: { 'url-parse': resolve(import.meta.dirname, 'src/outbox/uploads/native-url.ts') },
  },
  plugins: [
    { name: 'out-dir', configResolved: ({ build }) => void (outDir = build.outDir) },
    viteStaticCopy({
      targets: [
        ...['cmaps', 'iccs', 'standard_fonts', 'wasm'].map((folder) => ({
          src: `node_modules/pdfjs-dist/${folder}`,
          dest: pdfFiles,
        })),
        { src: 'sw/open-tickets-card.json', dest: 'widgets' },
      ],
    }),
    routes(),
    react(),
    firstPaint({ plugins: [routes()], define, css }),
    VitePWA({
      includeManifestIcons: false,
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: readJson('manifest.webmanifest'),
      manifestFilename: 'manifest.webmanifest',
      injectManifest: {
        globPatterns: [KEPT, 'assets/*.{js,mjs,css}'],
        maximumFileSizeToCacheInBytes: 3_000_000,
        manifestTransforms: [
          (files) => {
            const part = partOf(outDir)
            const pdf = { url: `${pdfFiles}/`, revision: null, size: 0, part: 'used' }
            return { manifest: [...files.map((file) => ({ ...file, part: part(file.url) })), pdf] }
          },
        ],
        rollupFormat: 'iife',
      },
    }),
  ],
  build: {
    outDir: 'dist.new/client',
    target: 'es2022',
    manifest: true,
    // The line that names its map would be a hundredth of what a device keeps.
    sourcemap: 'hidden',
    // Links for what a lazy part imports cost more than the imports: each is a request made while somebody waits for a tap.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // The bundler names a shared file after all that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // Two sheets: that of the first screens, and that of the others, which comes with the first of them. A sheet for each
            // part would have the page styled anew with each.
            {
              name: 'screens',
              test: inProject(
                /^\/src\/features\/(?!home|shell|session|assistant\/assistant-button).+\.css/,
              ),
            },
            { name: 'style', test: inProject(/\.css/) },
            { name: 'react', test: inProject(/\/node_modules\/(react|react-dom|scheduler)\//) },
            { name: 'pdfjs', test: inProject(/\/node_modules\/pdfjs-dist\//) },
            { name: 'firebase', test: inProject(/\/node_modules\/@?firebase\//) },
            { name: 'passkeys', test: inProject(/\/node_modules\/@simplewebauthn\//) },
            // Parts of the start: each is evaluated in a task of its own (docs/decisions/32).
            { name: 'router', test: inProject(/\/node_modules\/@tanstack\//), tags: ['$initial'] },
            {
              name: 'styled',
              test: inProject(/\/node_modules\/(@mui|@emotion|stylis)\//),
              tags: ['$initial'],
            },
            // Each group takes with it what its modules import, unless one above it has done so.
            { name: 'first', test: inFolders, tags: ['$initial'] },
            {
              name: 'controls',
              test: inProject(
                /\/(node_modules\/(@mui\/material\/(Button|ButtonBase|Skeleton)|@tanstack\/.*\/(useMutation|mutationObserver)\.)|src\/ui\/(brand|text|link\/link-button|art\/icon-frame)\.tsx|src\/i18n\/use-strings)/,
              ),
            },
            // Lazy drawings bring no more than themselves.
            { name: 'drawing', test: inProject(/^\/src\/ui\/art\/(drawing|glassware)\.tsx/) },
            { name: 'login', test: inProject(/^\/src\/routes\/login\.tsx/) },
            { name: 'home', test: inProject(/^\/src\/routes\/_app(\.home)?\.tsx/) },
            {
              name: 'base',
              test: inProject(/^\/(src\/(cache|i18n)|node_modules\/idb-keyval)\//),
              minShareCount: 10,
            },
            { name: 'common', test: inFolders, minShareCount: 10 },
            sharedBy('parts', inProject(/^\/src\/features\//)),
            sharedBy('shared', inFolders),
            { name: 'charts', test: inProject(/\/node_modules\/(@mui\/x-|d3-)/) },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api_v2': api, '/config.json': api, '/openapi.json': api } },
})
