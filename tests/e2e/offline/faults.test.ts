import { FAULTS, runFaults } from '#tests/faults/faults'

import { expect, test } from '../support/fixtures.ts'
import { startServer } from '../support/server-process.ts'

test(
  'whatever goes wrong, what was written arrives once and in order',
  { tag: '@tail' },
  async ({ browser, allowConsole }) => {
    test.setTimeout(240_000)
    allowConsole(/./)
    const server = await startServer({ ownDatabase: true })
    try {
      const seed = 20_261
      const summary = await runFaults({
        browser,
        server,
        writes: 55,
        rounds: FAULTS.length,
        seed,
        tell: (line) => console.log(line),
      })
      expect(summary).toEqual({
        writes: 55,
        rounds: FAULTS.length,
        lost: 0,
        doubled: 0,
        reordered: 0,
        seed,
      })
    } finally {
      await server.end()
    }
  },
)
