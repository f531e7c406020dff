/** A device that is a shared bench, and what it asks the server. */
import { randomBytes } from 'node:crypto'

import * as calls from '#contract/security/benches'

import type { Actor, Callers } from './callers.ts'

export const aSecret = () => randomBytes(32).toString('base64url')

/** What a device derives from a PIN, and the share that it makes for the server to keep. */
export const aPin = () => ({
  unlock_secret: aSecret(),
  proof_secret: aSecret(),
  share: aSecret(),
})
/** A PIN from before shares has none. */
export type Pin = Omit<ReturnType<typeof aPin>, 'share'> & { share?: string }

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
export function deviceOf({ send }: Sender, { key: bench_key }: Bench, address?: string) {
  const headers: Record<string, string> =
    address === undefined ? {} : { 'X-Forwarded-For': address }
  const ask = (path: string, body: object) =>
    send('POST', path, { body: { bench_key, ...body }, headers })
  return {
    roster: () => ask(calls.readBenchRoster.path, {}),
    /** `renewed`: of the same PIN, in place of what it gave before shares. */
    unlock: (person: { id: number }, pin: Partial<Pin>, renewed?: ReturnType<typeof aPin>) => {
      const { share: _, ...secrets } = pin
      return ask(calls.unlockBench.path, { person_id: person.id, ...secrets, renewed })
    },
    lock: (person: { id: number }) => ask(calls.lockBench.path, { person_id: person.id }),
  }
}
