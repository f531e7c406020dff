/** `npm run attack` in its short form: what held stays held. How soon /healthz answers is judged by the long form alone. */
// @module-tag tail
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { ensureBuilt } from '#ci/build.mjs'
import { type Attacker, openAttacker } from '#tests/attack/attacker'
import { ATTACKS } from '#tests/attack/attacks'

const SEED = 20_261_122
/** A start of the server, the build where there is none, and an attack that hangs. */
const LONG_MS = 400_000

// /proc, and all of 127.0.0.0/8
describe.skipIf(process.platform !== 'linux')('a server of its own is attacked', () => {
  let attacker: Attacker
  beforeAll(async () => {
    ensureBuilt()
    attacker = openAttacker({ seed: SEED, short: true })
  }, LONG_MS)
  afterAll(() => attacker.end())

  test.each(ATTACKS.map((attack) => [attack.name, attack] as const))(
    '%s',
    async (_, attack) => {
      const { broken, failures } = await attacker.strike(attack)
      expect({ broken, failures }).toEqual({ broken: [], failures: [] })
    },
    LONG_MS,
  )
})
