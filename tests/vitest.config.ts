/** Four kinds of tests: beside the code, over the wire, of the documents, and of components in a browser. */
import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { components } from './components-project.ts'
import { keepFilesInMemory } from './support/programs/files-in-memory.ts'

keepFilesInMemory()

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

// Neither the server's zone nor UTC, and one with daylight saving: a missing conversion shows.
process.env.TZ = 'Europe/Berlin'

/** Files that take long begin first, the longest before all, so that none of them is left for the end; the others by name. */
const SLOW = [
  'process/attack',
  'process/process',
  'process/killed-postgres',
  'tickets/export',
  'http/matrix',
  'http/hostile',
  'http/fuzz',
].map((name) => `/tests/api/${name}.test.ts`)
function placeOf({ moduleId }: TestSpecification): number {
  const place = SLOW.findIndex((end) => moduleId.endsWith(end))
  return place < 0 ? SLOW.length : place
}
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted(
      (one, other) => placeOf(one) - placeOf(other) || one.moduleId.localeCompare(other.moduleId),
    )
  }
}

export default defineConfig({
  root,
  test: {
    reporters: process.env.BENCHSIDE_PROGRESS ? ['./.ci/progress.mjs'] : ['default'],
    tags: [{ name: 'tail', description: 'For `npm test -- --all` alone: it takes long.' }],
    // `--sequence.shuffle.files` finds what counts on an order
    sequence: process.argv.some((each) => each.startsWith('--sequence.shuffle'))
      ? {}
      : { sequencer: SlowFirst },
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          root,
          environment: 'node',
          include: ['{contract,server,src,sw}/**/*.test.{ts,tsx}'],
          isolate: false,
          restoreMocks: true,
          testTimeout: 20_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'docs',
          root,
          environment: 'node',
          include: ['tests/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          root,
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          // the server is loaded once by each of the two processes: no file may count on a module of its own
          isolate: false,
          globalSetup: ['tests/support/global-setup.ts'],
          // nothing is judged by these: they end what hangs, and a busy machine takes several seconds to start a process
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // what is waited for is bounded by its test, and not by a second that nobody chose
          expect: { poll: { timeout: 60_000 } },
        },
      },
      await components(root),
    ],
  },
})
