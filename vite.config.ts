import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { toJsonSchema } from '@valibot/to-json-schema'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { viteStaticCopy } from 'vite-plugin-static-copy'

import { namedEndpoints } from './contract/index.ts'

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const api = process.env.BENCHSIDE_API ?? 'http://127.0.0.1:8080'
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

/** The screens that most visits begin with. */
const LOGIN = /\/src\/(main|routes\/login)\.tsx/
const HOME = /\/src\/(main|routes\/_app(\.home)?)\.tsx/
/** What these folders load lazily, they load by themselves: a portal without a network needs it. */
const STARTING = /\/src\/(app|i18n|ui\/toast|features\/(shell|session|home))\//

/** What each of the first screens imports, and what is loaded soon after it. */
const imported = { login: new Set<string>(), home: new Set<string>(), soon: new Set<string>() }
/** Files of the build that the worker keeps before it is installed: without `start` nothing works. */
const kept = { start: new Set<string>(), first: new Set<string>() }

const moduleGraph: Plugin = {
  name: 'module-graph',
  apply: 'build',
  buildEnd() {
    const follow = (id: string, into: Set<string>) => {
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) {
        if (!into.has(next)) follow(next, into.add(next))
      }
    }
    for (const id of this.getModuleIds()) {
      if (LOGIN.test(id)) follow(id, imported.login)
      if (HOME.test(id)) follow(id, imported.home)
      if (this.getModuleInfo(id)?.dynamicImporters.some(isStarting)) follow(id, imported.soon)
    }
  },
  generateBundle(_options, bundle) {
    const take = (file: string, into: Set<string>) => {
      const chunk = bundle[file]
      if (into.has(file) || chunk?.type !== 'chunk') return
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) into.add(sheet)
      into.add(file)
      for (const other of chunk.imports) take(other, into)
    }
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const source = file.facadeModuleId ?? ''
      if (file.isEntry) take(file.fileName, kept.start)
      if (
        LOGIN.test(source) ||
        HOME.test(source) ||
        this.getModuleInfo(source)?.dynamicImporters.some(isStarting)
      )
        take(file.fileName, kept.first)
    }
  },
}
const isStarting = (id: string) => STARTING.test(id) && !id.includes('route-tree')

const partOf = (url: string) => {
  if (/^assets\/(firebase|charts)-/.test(url)) return { part: 'used' }
  if (url === 'index.html' || kept.start.has(url)) return { part: 'start' }
  return url.startsWith('assets/') && !kept.first.has(url) ? { part: 'later' } : {}
}

export default defineConfig({
  define: {
    __CONTRACT_SHAPES__: JSON.stringify(contractShapes()),
    __PDF_FILES__: JSON.stringify(`/${pdfFiles}/`),
  },
  plugins: [
    moduleGraph,
    viteStaticCopy({
      targets: ['cmaps', 'iccs', 'standard_fonts', 'wasm'].map((folder) => ({
        src: `node_modules/pdfjs-dist/${folder}`,
        dest: pdfFiles,
      })),
      silent: true,
    }),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    VitePWA({
      // asked for by the system, when the portal is installed
      includeManifestIcons: false,
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: readJson('manifest.webmanifest'),
      manifestFilename: 'manifest.webmanifest',
      injectManifest: {
        globPatterns: [
          'index.html',
          'assets/*.{js,mjs,css}',
          'icons/icon-192.png',
          'favicon.svg',
          'art/*.svg',
        ],
        maximumFileSizeToCacheInBytes: 3_000_000,
        manifestTransforms: [
          (files) => ({
            manifest: [
              ...files.map((file) => ({ ...file, ...partOf(file.url) })),
              { url: `${pdfFiles}/`, revision: null, size: 0, part: 'used' },
            ],
          }),
        ],
        rollupFormat: 'iife',
      },
    }),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    manifest: true,
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The bundler names a shared file after all that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${name.replaceAll(/~.*|\.(css|mjs)$/g, '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
            { name: 'pdfjs', test: /node_modules\/pdfjs-dist\//, priority: 8 },
            { name: 'firebase', test: /node_modules\/@?firebase\//, priority: 8 },
            {
              name: 'mui',
              test: /node_modules\/@mui\/(?!x-)/,
              minShareCount: 2,
              priority: 4,
            },
            { name: 'charts', test: /node_modules\/(@mui\/x-|d3-)/, priority: 2 },
            {
              name: 'first',
              test: (id) => imported.login.has(id) && imported.home.has(id),
              priority: 7,
            },
            {
              name: 'login',
              test: (id) => imported.login.has(id),
              minShareCount: 2,
              priority: 6,
            },
            { name: 'home', test: (id) => imported.home.has(id), minShareCount: 2, priority: 6 },
            {
              name: 'soon',
              test: (id) => imported.soon.has(id),
              minShareCount: 3,
              entriesAware: true,
              entriesAwareMergeThreshold: 10000,
              priority: 5,
            },
            {
              name: 'shared',
              test: /\/(src|contract|node_modules)\//,
              minShareCount: 3,
              entriesAware: true,
              entriesAwareMergeThreshold: 10000,
              priority: 3,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api_v2', '/config.json', '/openapi.json'].map((path) => [path, api]),
    ),
  },
})
