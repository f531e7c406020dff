/** Answers for a known and an unknown email address cost the same, so their time tells nobody which one it was. */
import { randomBytes } from 'node:crypto'

import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'

import { openLab, UNLIMITED } from '#tests/support/worlds/lab'

const TRIES = 50
/** They may differ by this part of the greater one. */
const APART = 0.1
/** A difference that garbage collection causes vanishes in more rounds; a real one stays. */
const ROUNDS = 16

/** A quarter of them is less. */
function lowerQuarter(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? 0
}

/** Processor time of this process so far, in µs: the server runs in it, and hashes passwords on threads of it. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/**
 * Asks for a known and an unknown address in turn, and returns how far apart they are. It compares processor time, because
 * other programs on the machine change how long an answer takes but not what it costs; and the lower quarters, because
 * garbage collection only ever adds to a cost.
 */
async function apart(ask: (known: boolean) => Promise<unknown>): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] }
  let difference = 1
  for (let round = 0; round < ROUNDS && difference >= APART; round++) {
    for (let count = 0; count < TRIES; count++) {
      for (const kind of ['known', 'unknown'] as const) {
        const start = processorTime()
        await ask(kind === 'known')
        times[kind].push(processorTime() - start)
      }
    }
    const [known, unknown] = [lowerQuarter(times.known), lowerQuarter(times.unknown)]
    difference = Math.abs(known - unknown) / Math.max(known, unknown)
  }
  return difference
}

test('signing in, asking for a reset and registering cost the same for both', async () => {
  const lab = await openLab({ limits: UNLIMITED })
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
  const register = (known: boolean) =>
    post('/api_v2/register-customer', {
      name: 'Somebody',
      phone: '081234567890',
      organisation: 'A laboratory',
      email: address(known),
      password: 'a long password',
      waiting_key: randomBytes(32).toString('base64url'),
    })
  for (const [what, ask] of Object.entries({ signIn, forget, register })) {
    // what is loaded late is loaded now
    expect((await ask(true)).status, what).toBe((await ask(false)).status)
    expect(await apart(ask), what).toBeLessThan(APART)
  }
  await lab.close()
}, 600_000)
