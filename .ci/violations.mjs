/** One violation for every promise of the check: what is planted where, and what the guard must say of it. */
import { randomBytes } from 'node:crypto'

const append = (text) => (old) => `${old}\n${text}\n`
const replace = (from, to) => (old) => old.replace(from, to)

/** `write` is a file of its own, which the guard names, or changes the one that is there. */
const plant = (guard, path, write, ...said) =>
  typeof write === 'string'
    ? { guard, plant: { [path]: `${write}\n` }, said: [path, ...said] }
    : { guard, plant: { [path]: write }, said }

const folders = 'contract src/i18n src/outbox src/ui sw server server/demo/data tests'.split(' ')
const inFolders = (guard, ...violation) =>
  folders.map((folder) => plant(guard, `${folder}/planted.ts`, ...violation))

const lint = [
  ['no-floating-promises', 'server', 'fetch("/")\nexport const planted = 1'],
  ['no-console', 'src/ui', 'console.log(1)\nexport const planted = 1'],
  ['no-console', 'sw', 'console.log(1)\nexport const planted = 1'],
  ['no-default-export', 'src/ui', 'export default 1'],
  ['no-restricted-imports', 'src/ui/form', `import '../../main.tsx'`],
  ['no-restricted-imports', 'src/ui', `import { Ticket } from '#contract/tickets/schemas'`],
  ['no-restricted-imports', 'src/ui', `import { readTicket } from '#contract/tickets/calls'`],
  ['no-barrel-file', 'contract', `export * from './push.ts'`],
  ['max-lines', 'server', 'export {}\n'.repeat(301)],
  ['extensions', 'contract', `import './push'`],
  ['alt-text', 'src/ui', `export const Planted = () => <img src="/a.png" />`],
  ['rules-of-hooks', 'src/ui', 'export const usePlanted = (on: boolean) => on && useId()'],
].map(([rule, folder, text]) => plant('lint', `${folder}/planted.tsx`, text, `(${rule})`))

const onPage = (does) =>
  `import type { Page } from 'playwright/test'\n\nexport const planted = (page: Page) => ${does}`

const journeys = [
  ['no-restricted-properties', onPage('page.waitForTimeout(1000)')],
  ['no-restricted-properties', onPage(`page.getByRole('button')`)],
  ['no-restricted-globals', 'setTimeout(() => {}, 1000)'],
  ['no-restricted-globals', 'localStorage.clear()'],
  ['no-restricted-imports', `import 'node:timers/promises'`],
].map(([rule, text]) => plant('lint', 'tests/e2e/planted.test.ts', text, `(${rule})`))

const borders = [
  ['contract-imports-nothing-of-ours', 'contract', '#server/app'],
  ['contract-uses-valibot-only', 'contract', 'dayjs', 'node:fs'],
  ['i18n-imports-contract', 'src/i18n', '#ui/theme/tokens.ts'],
  ['i18n-uses-react-and-dayjs', 'src/i18n', 'valibot'],
  ['outbox-imports-contract-and-vault', 'src/outbox', '#i18n/catalogue'],
  ['vault-imports-contract', 'src/vault', '#session/session'],
  ['vault-uses-dexie-and-ciphers', 'src/vault', 'valibot'],
  ['outbox-uses-dexie', 'src/outbox', 'valibot'],
  ['outbox-of-a-page-uses-react', 'src/outbox/page', 'dexie'],
  ['outbox-of-the-worker-knows-no-page', 'src/outbox', './page/store.ts'],
  ['features-import-what-lies-below', 'src/features/home', '#outbox/queue'],
  ['worker-has-no-screen', 'src/outbox', 'react'],
  ['device-imports-contract', 'src/device', '#session/session'],
  ['session-imports-contract-device-vault', 'src/session', '#api/http/client'],
  ['cache-imports-contract-session-device', 'src/cache', '#api/http/client'],
  ['api-imports-what-lies-below', 'src/api', '#realtime/event-stream'],
  ['realtime-imports-what-lies-below', 'src/realtime', '#ui/theme/tokens.ts'],
  ['ui-imports-i18n-and-contract', 'src/ui', '#session/session'],
  ['features-import-what-lies-below', 'src/features/home', '#app/router/router.tsx', '#server/app'],
  ['a-feature-never-imports-another', 'src/features/home', '#features/shell/shell.tsx'],
  ['routes-import-features-api-ui-contract', 'src/routes/-planted', '#app/router/router.tsx'],
  ['app-imports-src-and-contract', 'src/app', '#server/app'],
  ['main-mounts-app', 'src', '#session/session'],
  ['worker-imports-contract-outbox-inbox-i18n', 'sw', '#session/session', '#i18n/catalogue'],
  ['worker-has-no-screen', 'sw', 'react'],
  ['server-imports-contract', 'server', '#i18n/catalogue'],
  ['portal-has-no-database', 'server/portal', '../platform/db/open.ts'],
  ['platform-imports-contract', 'server/platform', '#server/modules/tickets/service'],
  ['jobs-import-platform-and-contract', 'server/jobs', '#server/modules/tickets/service'],
  ['http-imports-platform-and-contract', 'server/http', '#server/modules/tickets/service'],
  ['http-imports-platform-and-contract', 'server/http', '#server/jobs/job-runner'],
  ['erasing-imports-platform-and-contract', 'server/personal-data', '#server/jobs/job-runner'],
  ['backup-imports-erasing-and-platform', 'server/backup', '#server/modules/tickets/service'],
  ['a-module-calls-another-by-its-service', 'server/modules/help', '../caf/repository.ts'],
  ['a-module-calls-another-by-its-service', 'server/modules/help', '#server/app'],
  ['routes-call-a-service', 'server/modules/help/planted-routes.ts', './repository.ts'],
  ['a-service-knows-no-routes', 'server/modules/help/planted-service.ts', './routes.ts'],
  ['a-repository-is-the-bottom', 'server/modules/help/planted-repository.ts', './service.ts'],
  ['sql-stands-in-repositories', 'server/modules/help', 'kysely'],
  ['tests-import-contract-and-create-app', 'tests', '#session/session'],
  ['tests-import-contract-and-create-app', 'tests/e2e', '#ui/theme/tokens.ts'],
  ['component-tests-import-looks-and-screens', 'tests/components', '#api/http/client'],
  ['component-tests-import-looks-and-screens', 'tests/components', '#app/router/router.tsx'],
  ['shipped-code-uses-shipped-packages', 'server', 'vite'],
  ['everything-is-found', 'server', './nowhere.ts'],
].flatMap(([rule, folder, ...modules]) => {
  const path = folder.endsWith('.ts') ? folder : `${folder}/planted.tsx`
  return modules.map((module) => plant('borders', path, `import '${module}'`, rule))
})

const circle = (said, plants) => ({ guard: 'borders', plant: plants, said: [said] })
const circles = [
  circle('no-circle-of-modules: server/modules/help', {
    'server/modules/help/planted.ts': `import '../tickets/service.ts'\n`,
    'server/modules/tickets/planted.ts': `import '../help/service.ts'\n`,
  }),
  circle('no-circle: server/planted', {
    'server/planted.ts': `export const planted = () => import('./planted-too.ts')\n`,
    'server/planted-too.ts': `import './planted.ts'\n`,
  }),
]

const noImport = replace("parser: 'swc',", "parser: 'swc', moduleSystems: ['cjs'],")
const besideJsx = `import '#session/session'\nexport const Planted = () => <p />`
const fewFiles = replace("path: '^(dist|", "path: '^(src/api|dist|")
const cruiser = '.dependency-cruiser.cjs'
const failing = `import { expect, test } from 'vitest'\n\ntest('planted', () => expect(1).toBe(2))`
const noTest = replace('*.test.{ts,tsx}', '*.none')
const unused = replace('"dependencies": {', '"dependencies": {\n    "ms": "2",')
const heavy = `Object.assign(globalThis, { planted: '${randomBytes(60_000).toString('base64')}' })`
const tooLarge = [
  /login, J.*\s+Package size/,
  /home, .*\s+Package size/,
  /precache.*\s+Package size/,
]

export const violations = [
  ...inFolders('format', 'export const planted = 1;'),
  plant('format', '.ci/planted.mjs', 'export const planted = 1;'),
  ...inFolders('types', `export const planted: number = 'no'`, 'TS2322'),
  plant('types', 'vite.config.ts', append(`export const planted: number = 'no'`), 'TS2322'),
  ...inFolders('lint', 'export const planted = 1 as any', '(no-explicit-any)'),
  plant('lint', '.ci/planted.mjs', 'export var planted = 1', '(no-var)'),
  ...lint,
  ...journeys,
  ...borders,
  ...circles,
  plant('borders', 'src/ui/planted.tsx', besideJsx, 'ui-imports-i18n-and-contract'),
  plant('borders', 'src/ui/planted.tsx', 'export {}', 'a-test-of-components-draws-each-part'),
  plant('borders', cruiser, fewFiles, /no dependency violations found/),
  plant('borders', cruiser, noImport, /no dependency violations found/),
  plant('customs', 'src/ui/utils.ts', 'export const planted = 1'),
  plant('customs', 'src/ui/planted.ts', '// @ts-ignore\nexport const planted = 1'),
  plant('customs', '.ci/planted.mjs', '// oxlint-disable', 'oxlint-disable'),
  plant('customs', 'contract/planted.ts', '// TODO', 'TODO'),
  plant('packages', 'package-lock.json', replace('"sha512-', '"sha1-'), 'expected: sha512'),
  plant('dead', 'src/ui/planted.ts', 'export const planted = 1'),
  plant('dead', 'server/app.ts', append('export const planted = 1'), /planted .*server\/app\.ts/),
  plant('dead', 'package.json', unused, /Unused dependencies[^]*\bms\b/),
  plant('sizes', 'src/main.tsx', append(heavy), ...tooLarge),
  plant('sizes', '.size-limit.mjs', replace('{"', '{"planted'), 'the worker keeps no file'),
  plant('unit', 'contract/planted.test.ts', failing, '1 failed'),
  plant('unit', 'tests/vitest.config.ts', noTest, 'No test files found'),
  plant('documents', 'README.md', append('See `src/planted.ts`.'), 'src/planted.ts'),
  plant('documents', 'README.md', append('Run `npm run planted`.'), 'planted'),
  plant('documents', 'examples/kelindra/config.json', replace('"brand"', '"brands"'), 'brands'),
  plant('documents', 'package.json', replace('"esbuild": true,', ''), 'esbuild'),
]
