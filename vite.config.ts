import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { toJsonSchema } from '@valibot/to-json-schema'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

import { leaveOut } from './.ci/leave-out.mjs'
import { namedEndpoints } from './contract/index.ts'

const manifest = JSON.parse(readFileSync('manifest.webmanifest', 'utf8'))
const api = process.env.BENCHSIDE_API ?? 'http://127.0.0.1:8080'

/** Kept answers are only as good as the shapes they were read by: another shape, another hash, and they are dropped. */
function contractShapes(): string {
  const shapes = namedEndpoints.map(({ name, data }) => [
    name,
    data === 'blob' ? data : toJsonSchema(data, { errorMode: 'ignore', typeMode: 'output' }),
  ])
  return createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 16)
}

/** What the sign-in form is made of, and every later screen too: one file, so that it compresses as one. */
const FIRST = [
  /node_modules\/(?!@tanstack\/(query-persist|query-sync|react-query-persist|query-core\/build\/modern\/hydration|(react-virtual|virtual-core)\/))(@tanstack|@emotion|valibot|clsx|stylis|@mui\/(system|styled-engine|utils|private-theming))\//,
  /node_modules\/@mui\/material\/(styles|utils|ButtonBase|Button|ButtonGroup|CircularProgress|Typography|InputBase|FormControl|CssBaseline|GlobalStyles|useLazyRipple|zero-styled|DefaultPropsProvider|className|colors|locale|InitColorSchemeScript|transitions\/(utils|useReducedMotion))\b/,
  /\/src\/strings\/(en-start|index)\.ts/,
  /\/src\/(app\/query-client|data\/(arrival|own-path|store|session|api|config|connectivity|install-prompt|people|busy|screens|storage-full)|device\/when-idle)\.ts/,
  /\/src\/ui\/(theme\/|brand\.|art\/(brand-mark|icon-frame|form-icons)|use-strings|language|link-button|tab-title|notice|modal\/modal\.ts|modal\/modal-host|toast\/toast\.ts|toast\/toast-host|form\/(field-frame|text-input|input))/,
  /\/contract\/(http\/(schemas|endpoint|envelope|client|limits|vendor-zone)|config|language|session|tickets\/filter)\.ts/,
]
/** Loaded with the first modal. */
const MODALS =
  /node_modules\/(@mui\/material\/(Modal|Dialog|Backdrop|Fade|Unstable_TrapFocus|Portal|Paper)|react-transition-group)\/|\/src\/ui\/modal\/modal-frame/
/** Loaded with the first form. */
const FIELDS =
  /node_modules\/(@mui\/material\/(NativeSelect|Input|InputLabel|TextareaAutosize)|react-hook-form|@hookform)\/|\/src\/ui\/form\//
/** Loaded with the first bar that fills. */
const PROGRESS = /node_modules\/@mui\/material\/LinearProgress\//
/** Loaded with the first screen that writes. */
const WRITING =
  /\/src\/data\/(account|attachments|download-fetch|drafts|fetch-file|file-drafts|last-used|ticket-form|use-draft|ticket-actions)\.ts|\/contract\/caf\//
/** Much code for one screen. */
const CHARTS = /node_modules\/(@mui\/x-[\w-]+|d3-[\w-]+)\//
/** What screens share. */
const SHARED = /node_modules\/(@mui\/material|dayjs)\/|\/src\/(ui|data|strings)\/|\/contract\//
const ICONS = /node_modules\/lucide-react\//
/** Of the icons that several parts have, those of the frame and of the first screens: the package's one entry imports all. */
const FIRST_ICONS =
  /lucide-react\/dist\/esm\/(?!icons\/)|\/icons\/(archive|arrow-up|badge-check|bell|bot-message-square|calendar-days|chart-column|chevron-right|circle-check-big|circle-exclamation-point|circle-question-mark|clipboard-pen-line|clock|cloud-off|graduation-cap|house|layout-grid|megaphone|microscope|phone|plus|qr-code|rotate-ccw-clock|sparkles|ticket|x)\./

const PDFJS = 'node_modules/pdfjs-dist'
/** Named by the version: what lies under it never changes. */
const pdfFiles = `assets/pdfjs-${JSON.parse(readFileSync(`${PDFJS}/package.json`, 'utf8')).version}`

/** Lays what pdf.js reads while it draws beside its code: tables of characters, fonts, decoders of pictures. */
const pdfParts: Plugin = {
  name: 'pdf-parts',
  apply: 'build',
  generateBundle() {
    for (const folder of ['cmaps', 'iccs', 'standard_fonts', 'wasm']) {
      for (const file of readdirSync(`${PDFJS}/${folder}`)) {
        const source = readFileSync(`${PDFJS}/${folder}/${file}`)
        this.emitFile({ type: 'asset', fileName: `${pdfFiles}/${folder}/${file}`, source })
      }
    }
  },
}

/** What is loaded by itself as the portal starts; the entry and the first two screens bring the rest of it. */
const STARTING =
  /\/src\/(app|data|offline|strings|ui)\/|\/src\/features\/(shell|session|home)\/|\/src\/routes\/(_app|_app\.home|login)\.tsx|\/workbox-window\//
/** Of those, what is loaded when somebody asks for it. */
const ASKED_FOR =
  /\/src\/(ui\/pdf\/|offline\/resumable-upload|data\/(caf|help|linked-accounts|waiting-stream)\.|ui\/carousel\.|features\/(home\/coming-up|session\/(forgot|token-arrival)|shell\/(switch|acting)-))/

/**
 * What the first two screens import, directly or by way of others, and what else is loaded by itself as the portal starts:
 * the files that they share hold nothing that only later screens need.
 */
const first = new Set<string>()
const starting = new Set<string>()
const FIRST_SCREENS =
  /\/src\/(main|routes\/(_app|_app\.home|login)|app\/(web-persistence|outbox-later)|data\/query-store)\.tsx?/

const sortModules: Plugin = {
  name: 'sort-modules',
  apply: 'build',
  buildEnd() {
    const take = (id: string, into: Set<string>) => {
      if (into.has(id)) return
      into.add(id)
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) take(next, into)
    }
    for (const id of this.getModuleIds()) {
      if (FIRST_SCREENS.test(id)) take(id, first)
      const asked = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      if (asked && STARTING.test(id) && !ASKED_FOR.test(id)) take(id, starting)
    }
  },
}

/** Which of the portal's own files the worker keeps at once, without which nothing works, and which it keeps later. */
const parts = { start: new Set<string>(), first: new Set<string>() }

const sortFiles: Plugin = {
  name: 'sort-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const take = (file: string, into: Set<string>) => {
      const chunk = bundle[file]
      if (into.has(file) || chunk?.type !== 'chunk') return
      into.add(file)
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) into.add(sheet)
      for (const other of chunk.imports) take(other, into)
    }
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const source = file.facadeModuleId ?? ''
      if (file.isEntry) take(file.fileName, parts.start)
      if (STARTING.test(source) && !ASKED_FOR.test(source)) take(file.fileName, parts.first)
    }
  },
}

/**
 * Kept once they were used: Firebase is of use only where the host names a project, and then with a network; charts are
 * much code for one screen of an office.
 */
const ONCE_USED = /^assets\/(fcm|charts)-/

function partOf(url: string) {
  if (ONCE_USED.test(url)) return { part: 'used' }
  if (url === 'index.html' || parts.start.has(url)) return { part: 'start' }
  return url.startsWith('assets/') && !parts.first.has(url) ? { part: 'later' } : {}
}

export default defineConfig(({ command }) => ({
  define: {
    __CONTRACT_SHAPES__: JSON.stringify(contractShapes()),
    __PDF_FILES__: JSON.stringify(command === 'build' ? `/${pdfFiles}/` : `/${PDFJS}/`),
  },
  plugins: [
    leaveOut,
    pdfParts,
    sortModules,
    sortFiles,
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
      manifest,
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
  resolve: {
    // What is a part of React since its version 18.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    manifest: true,
    sourcemap: true,
    modulePreload: {
      polyfill: false,
      // The first load names nothing of what is rarely asked for: the names alone would be 600 bytes.
      resolveDependencies: (file, needed) =>
        /\/(forgot-modal|token-arrival|leave-old-host|register-customer|email\.verification|waiting-stream|privacy-policy|login-staff|_app\.instrument-report)-/.test(
          file,
        )
          ? []
          : needed,
    },
    rolldownOptions: {
      output: {
        // Few, stable files: what every screen needs, what every signed-in screen needs, and the rest as it is used.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
            { name: 'pdfjs', test: /node_modules\/pdfjs-dist\//, priority: 25 },
            {
              name: 'first',
              test: (id) => first.has(id) && FIRST.some((part) => part.test(id)),
              priority: 20,
            },
            {
              name: 'icons',
              test: (id) => ICONS.test(id) && FIRST_ICONS.test(id),
              minShareCount: 2,
              priority: 18,
            },
            { name: 'more-icons', test: ICONS, minShareCount: 2, priority: 17 },
            { name: 'modals', test: MODALS, priority: 15 },
            { name: 'fields', test: FIELDS, priority: 15 },
            { name: 'progress', test: PROGRESS, priority: 15 },
            {
              name: 'screens',
              test: (id) => first.has(id) && SHARED.test(id),
              minShareCount: 3,
              priority: 10,
            },
            {
              name: 'frame',
              test: (id) => first.has(id) && /\/src\/features\/(shell|home)\//.test(id),
              minShareCount: 2,
              priority: 9,
            },
            {
              name: 'door',
              test: (id) => first.has(id) && /\/src\/features\/session\//.test(id),
              minShareCount: 2,
              priority: 9,
            },
            { name: 'writing', test: (id) => !first.has(id) && WRITING.test(id), priority: 8 },
            {
              name: 'soon',
              test: (id) => starting.has(id) && !first.has(id) && SHARED.test(id),
              minShareCount: 3,
              priority: 6,
            },
            {
              name: 'late',
              test: (id) => !starting.has(id) && !first.has(id) && SHARED.test(id),
              minShareCount: 3,
              priority: 5,
            },
            { name: 'charts', test: CHARTS, priority: 4 },
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
}))
