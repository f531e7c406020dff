/** A device that is a shared bench, and what it asks the server. */
import { randomBytes } from 'node:crypto'

import * as calls from '#contract/security/benches'

import type { Actor, Callers } from './callers.ts'

export const aSecret = () => randomBytes(32).toString('base64url')

/** What a device derives from a PIN. */
export const aPin = () => ({ unlock_secret: aSecret(), proof_secret: aSecret() })
export type Pin = ReturnType<typeof aPin>

type Sender = Pick<Callers, 'send'>

export interface Bench {
  id: number
  key: string
}

/** Made by `by`, who is not on it yet. */
export async function makeBench(by: Pick<Actor, 'call'>, name = 'Haematology'): Promise<Bench> {
  const key = aSecret()
  const { data } = await by.call(calls.createBench, { body: { name, bench_key: key } })
  return { id: data.id, key }
}

/** The session of `by` belongs to the bench then. */
export async function enter(by: Pick<Actor, 'call'>, { key }: Bench, pin: Pin = aPin()) {
  await by.call(calls.enterBench, { body: { bench_key: key, pin } })
  return pin
}

/** What the device asks while nobody has unlocked it. */
export function deviceOf({ send }: Sender, { key: bench_key }: Bench) {
  const ask = (path: string, body: object) => send('POST', path, { body: { bench_key, ...body } })
  return {
    roster: () => ask(calls.readBenchRoster.path, {}),
    unlock: (person: { id: number }, pin: Partial<Pin>) =>
      ask(calls.unlockBench.path, { person_id: person.id, ...pin }),
    lock: (person: { id: number }) => ask(calls.lockBench.path, { person_id: person.id }),
  }
}
