/** An address that is known and one that is not: the time of the answers is the same. */
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'

import { median } from '../median.ts'
import { openLab } from './lab.ts'

const TRIES = 200

/** Medians of ms, known and unknown by turns, so that whatever else the machine does meets both. */
async function measure(ask: (known: boolean) => Promise<unknown>) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let count = 0; count < TRIES; count++) {
    for (const kind of ['known', 'unknown'] as const) {
      const start = performance.now()
      await ask(kind === 'known')
      times[kind].push(performance.now() - start)
    }
  }
  return { known: median(times.known), unknown: median(times.unknown) }
}

test('signing in, asking for a reset and registering take as long for both', async () => {
  const many = 1_000_000
  const lab = await openLab({
    limits: {
      perMinute: many,
      signInsPerAddress: many,
      signInsPerAccount: many,
      mailsPerAddress: many,
      mailsPerAccount: many,
    },
  })
  const rina = await lab.customer()
  // as the server hashes
  const password_hash = await hash('a password', {
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  })
  await lab.db.updateTable('users').set({ password_hash }).where('id', '=', rina.who.id).execute()
  const address = (known: boolean) => (known ? rina.who.email : 'nobody@test.lab')
  const post = (path: string, body: object) => lab.send('POST', path, { body, key: null })
  const signIn = (known: boolean) =>
    post('/api_v2/token', { email: address(known), password: 'guess' })
  const forget = (known: boolean) => post('/api_v2/password/forgot', { email: address(known) })
  for (const ask of [signIn, forget]) {
    // what is loaded late is loaded now
    await ask(true)
    await ask(false)
    const { known, unknown } = await measure(ask)
    expect(Math.abs(known - unknown) / Math.max(known, unknown)).toBeLessThan(0.1)
  }
  await lab.close()
}, 180_000)
