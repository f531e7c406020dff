/** One violation for every promise of the check: what is planted, and what the guard must say of it. */

import { randomBytes } from 'node:crypto'

const append = (text) => (old) => `${old}\n${text}\n`
const say = (text) => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))

const folders = ['contract', 'src/i18n', 'src/outbox', 'src/ui', 'sw', 'server', 'tests']

const types = folders.map((folder) => ({
  guard: 'types',
  what: `a wrong type in ${folder}`,
  plant: { [`${folder}/planted.ts`]: `export const planted: number = 'no'\n` },
  expect: say(`${folder}/planted.ts(1,14): error TS2322`),
}))

types.push({
  guard: 'types',
  what: 'a wrong type in vite.config.ts',
  plant: { 'vite.config.ts': append(`export const planted: number = 'no'`) },
  expect: /vite\.config\.ts\(\d+,14\): error TS2322/,
})

const lint = [
  ['any', 'no-explicit-any', 'src/ui', 'export const planted = (one: any): unknown => one'],
  ['a floating promise', 'no-floating-promises', 'server', 'fetch("/")\nexport const planted = 1'],
  ['console in the app', 'no-console', 'src/ui', 'console.log(1)\nexport const planted = 1'],
  ['console in the worker', 'no-console', 'sw', 'console.log(1)\nexport const planted = 1'],
  ['a default export', 'no-default-export', 'src/ui', 'export default 1'],
  ['two folders up', 'no-restricted-imports', 'src/ui/form', `import '../../main.tsx'`],
  ['a barrel', 'no-barrel-file', 'contract', `export * from './push.ts'`],
  ['a file of 301 lines', 'max-lines', 'server', 'export {}\n'.repeat(301)],
  ['an import without its extension', 'extensions', 'contract', `import './push'`],
].map(([what, rule, folder, text]) => ({
  guard: 'lint',
  what,
  plant: { [`${folder}/planted.ts`]: `${text}\n` },
  expect: [say(`(${rule})`), say(`${folder}/planted.ts`)],
}))

const reactLint = [
  [
    'a hook under a condition',
    'rules-of-hooks',
    `import { useState } from 'react'\nexport function Planted({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}`,
  ],
  ['a picture without words', 'alt-text', `export const Planted = () => <img src="/a.png" />`],
].map(([what, rule, text]) => ({
  guard: 'lint',
  what,
  plant: { 'src/ui/planted.tsx': `${text}\n` },
  expect: say(`(${rule})`),
}))

const asJourney = (does) =>
  `import { test } from './fixtures.ts'\n\ntest('planted', async ({ page }) => {\n  ${does}\n})\n`

const journeyLint = [
  [
    'a journey that waits by sleeping',
    'no-restricted-properties',
    asJourney('await page.waitForTimeout(1000)'),
  ],
  [
    'a journey that waits for a timer of its own',
    'no-restricted-globals',
    asJourney('await new Promise((resolve) => setTimeout(resolve, 1000))'),
  ],
  [
    'a journey that waits for a timer of Node',
    'no-restricted-imports',
    `import { setTimeout as sleep } from 'node:timers/promises'\n\n${asJourney('await sleep(1000, page)')}`,
  ],
  [
    'a journey with a locator of its own',
    'no-restricted-properties',
    asJourney(`await page.getByRole('button').click()`),
  ],
  [
    "a journey that reaches into the portal's storage",
    'no-restricted-globals',
    asJourney('await page.evaluate(() => localStorage.clear())'),
  ],
].map(([what, rule, text]) => ({
  guard: 'lint',
  what,
  plant: { 'tests/e2e/planted.test.ts': text },
  expect: [say(`(${rule})`), say('tests/e2e/planted.test.ts')],
}))

const borders = [
  ['contract-imports-nothing-of-ours', 'contract', '#server/app'],
  ['contract-uses-valibot-only', 'contract', 'dayjs'],
  ['contract-uses-valibot-only', 'contract', 'node:fs'],
  ['i18n-imports-contract', 'src/i18n', '#ui/theme/tokens.ts'],
  ['i18n-uses-react-and-dayjs', 'src/i18n', 'valibot'],
  ['outbox-imports-contract', 'src/outbox', '#i18n/catalogue'],
  ['outbox-uses-dexie', 'src/outbox', 'valibot'],
  ['outbox-of-a-page-uses-react', 'src/outbox/page', 'dexie'],
  ['outbox-of-the-worker-knows-no-page', 'src/outbox', './page/store.ts'],
  ['features-import-what-lies-below', 'src/features/home', '#outbox/queue'],
  ['worker-has-no-screen', 'src/outbox', 'react'],
  ['device-imports-contract', 'src/device', '#session/session'],
  ['session-imports-contract-and-device', 'src/session', '#api/http/client'],
  ['cache-imports-contract-session-device', 'src/cache', '#api/http/client'],
  ['api-imports-what-lies-below', 'src/api', '#realtime/event-stream'],
  ['realtime-imports-what-lies-below', 'src/realtime', '#ui/theme/tokens.ts'],
  ['ui-imports-i18n-and-contract', 'src/ui', '#session/session'],
  ['features-import-what-lies-below', 'src/features/home', '#app/router.tsx'],
  ['features-import-what-lies-below', 'src/features/home', '#server/app'],
  ['a-feature-never-imports-another', 'src/features/home', '#features/shell/shell.tsx'],
  ['routes-import-features-api-ui-contract', 'src/routes/-planted', '#app/router.tsx'],
  ['app-imports-src-and-contract', 'src/app', '#server/app'],
  ['main-mounts-app', 'src', '#session/session'],
  ['worker-imports-contract-outbox-inbox-i18n', 'sw', '#session/session'],
  ['worker-imports-contract-outbox-inbox-i18n', 'sw', '#i18n/catalogue'],
  ['worker-has-no-screen', 'sw', 'react'],
  ['server-imports-contract', 'server', '#i18n/catalogue'],
  ['portal-has-no-database', 'server/portal', '../platform/db/open.ts'],
  ['platform-imports-contract', 'server/platform', '#server/modules/tickets/service'],
  ['jobs-import-platform-and-contract', 'server/jobs', '#server/modules/tickets/service'],
  ['http-imports-platform-and-contract', 'server/http', '#server/modules/tickets/service'],
  ['http-imports-platform-and-contract', 'server/http', '#server/jobs/job-runner'],
  ['a-module-calls-another-by-its-service', 'server/modules/help', '../caf/repository.ts'],
  ['a-module-calls-another-by-its-service', 'server/modules/help', '#server/app'],
  ['routes-call-a-service', 'server/modules/help/planted-routes.ts', './repository.ts'],
  ['a-service-knows-no-routes', 'server/modules/help/planted-service.ts', './routes.ts'],
  ['a-repository-is-the-bottom', 'server/modules/help/planted-repository.ts', './service.ts'],
  ['sql-stands-in-repositories', 'server/modules/help', 'kysely'],
  ['tests-import-contract-and-create-app', 'tests', '#session/session'],
  ['tests-import-contract-and-create-app', 'tests/e2e', '#ui/theme/tokens.ts'],
  ['component-tests-import-looks-and-screens', 'tests/components', '#api/http/client'],
  ['component-tests-import-looks-and-screens', 'tests/components', '#app/router.tsx'],
  ['shipped-code-uses-shipped-packages', 'server', 'vite'],
  ['everything-is-found', 'server', './nowhere.ts'],
].map(([rule, folder, module]) => ({
  guard: 'borders',
  what: `${folder} imports ${module}`,
  plant: { [plantedIn(folder)]: `import '${module}'\n` },
  expect: say(`${rule}: ${plantedIn(folder)} -> `),
}))

function plantedIn(folder) {
  if (folder.endsWith('.ts')) return folder
  return folder.endsWith('-planted') ? `${folder}.tsx` : `${folder}/planted.tsx`
}

borders.push({
  guard: 'borders',
  what: 'two modules that need each other',
  plant: {
    'server/modules/help/planted.ts': `import '../tickets/service.ts'\n`,
    'server/modules/tickets/planted.ts': `import '../help/service.ts'\n`,
  },
  expect: say('no-circle-of-modules: server/modules/help -> '),
})

export const violations = [
  {
    guard: 'packages',
    what: 'a package that no registry vouches for',
    plant: { 'package-lock.json': (old) => old.replace('"sha512-', '"sha1-') },
    expect: /expected: sha512/,
  },
  {
    guard: 'format',
    what: 'a semicolon',
    plant: { 'contract/planted.ts': 'export const planted = 1;\n' },
    expect: say('contract/planted.ts'),
  },
  {
    guard: 'format',
    what: 'a formatter that skips a folder',
    plant: { '.oxfmtrc.json': (old) => old.replace('"/data"', '"data"') },
    expect: /\d+ files were not read/,
  },
  {
    guard: 'lint',
    what: 'a linter that skips a folder',
    plant: { '.oxlintrc.json': (old) => old.replace('"/data"', '"data"') },
    expect: /\d+ files were not read/,
  },
  {
    guard: 'customs',
    what: 'a file called utils',
    plant: { 'src/ui/utils.ts': 'export const planted = 1\n' },
    expect: say('src/ui/utils.ts: its name'),
  },
  {
    guard: 'customs',
    what: 'a silenced rule',
    plant: { 'src/ui/planted.ts': '// @ts-ignore\nexport const planted = 1\n' },
    expect: say('src/ui/planted.ts:1: mend it instead'),
  },
  ...types,
  ...lint,
  ...reactLint,
  ...journeyLint,
  ...borders,
  {
    guard: 'borders',
    what: 'a circle',
    plant: {
      'server/planted.ts': `import './planted-too.ts'\n`,
      'server/planted-too.ts': `import './planted.ts'\n`,
    },
    expect: say('no-circle: server/planted'),
  },
  {
    guard: 'borders',
    what: 'a schema in ui',
    plant: { 'src/ui/planted.ts': `import { Ticket } from '#contract/tickets/schemas'\n` },
    expect: say('ui-knows-facts-only: src/ui/planted.ts'),
  },
  {
    guard: 'borders',
    what: 'a folder left out',
    plant: {
      '.ci/dependency-cruiser.cjs': (old) =>
        old.replace("path: '^(dist|", "path: '^(src/api|dist|"),
    },
    expect: /only \d+ modules were read/,
  },
  {
    guard: 'borders',
    what: 'a parser that reads no import',
    plant: {
      '.ci/dependency-cruiser.cjs': (old) =>
        old.replace("parser: 'swc',", "parser: 'swc',\n    moduleSystems: ['cjs'],"),
    },
    expect: /only \d+ imports were read/,
  },
  {
    guard: 'dead code',
    what: 'a file that nothing imports',
    plant: { 'src/ui/planted.ts': 'export const planted = 1\n' },
    expect: say('src/ui/planted.ts'),
  },
  {
    guard: 'dead code',
    what: 'an export that nothing imports',
    plant: { 'server/app.ts': append('export const planted = 1') },
    expect: /planted .*server\/app\.ts/,
  },
  {
    guard: 'dead code',
    what: 'a package that nothing imports',
    plant: {
      'package.json': (old) =>
        old.replace('"dependencies": {', '"dependencies": {\n    "clsx": "2",'),
    },
    expect: /Unused dependencies[^]*clsx/,
  },
  {
    guard: 'sizes',
    what: '60 kB more in the first load',
    plant: {
      'src/planted.ts': `Object.assign(globalThis, { planted: '${randomBytes(60_000).toString('base64')}' })\n`,
      'src/main.tsx': (old) => `import './planted.ts'\n${old}`,
    },
    expect: [
      /\/login, JavaScript\s+Package size limit has exceeded/,
      /\/home, in all\s+Package size/,
    ],
  },
  {
    guard: 'unit tests',
    what: 'a failing test',
    plant: {
      'contract/planted.test.ts': `import { expect, test } from 'vitest'\n\ntest('planted', () => expect(1).toBe(2))\n`,
    },
    expect: [say('contract/planted.test.ts'), /passed, 1 failed/],
  },
  {
    guard: 'unit tests',
    what: 'no test at all',
    plant: { 'tests/vitest.config.ts': (old) => old.replace('*.test.{ts,tsx}', '*.none') },
    expect: say('no test was executed'),
  },
  {
    guard: 'documents',
    what: 'a path that does not exist',
    plant: { 'README.md': append('See `src/planted.ts`.') },
    expect: say('src/planted.ts'),
  },
  {
    guard: 'documents',
    what: 'a script that does not exist',
    plant: { 'README.md': append('Run `npm run planted`.') },
    expect: say('planted'),
  },
]
