/** Shared benches: a device on which several people work in turn, each with a PIN that is valid there alone. Extensions. */
import * as v from 'valibot'

import { endpoint } from '../http/endpoint.ts'
import { TEXT_LIMITS } from '../http/limits.ts'
import { Count, Flag, Id, Name, absent, line, list } from '../http/schemas.ts'
import { Stamp } from '../http/stamp.ts'

/** Ours. */
export const BENCH_LIMITS = {
  /** of one customer account */
  benches: 100,
  /** of one bench */
  people: 40,
  /** digits */
  pin: { least: 6, most: 12 },
  /** in a row, on the server and on the device each; then the person signs in by password or passkey */
  wrongPins: 5,
  /** of all people of a bench, from addresses from which nobody has unlocked it; then no PIN opens it until its person sets another */
  strangePins: 10,
  /** how long until one of these is forgiven, in days */
  strangePinDays: 30,
  /** how long a PIN opens without a network what the device keeps, in hours after the last unlock with one; the vendor sets it */
  offlineHours: { usual: 12, most: 7 * 24 },
  /** without use, until the device locks */
  lockMinutes: { least: 1, usual: 2, most: 30 },
  /** how long a session counts as unlocked on the server, in ms; the device locks it earlier */
  unlockedMs: 12 * 60 * 60_000,
} as const

/** 32 bytes as base64url, made on the device. */
const Secret = v.pipe(v.string('required'), v.regex(/^[\w-]{43}$/, 'invalid'))

/** Tells the server which bench a device is; kept on the device alone. */
export const BenchKey = Secret

const LockMinutes = v.pipe(
  v.number('invalid'),
  v.integer('invalid'),
  v.minValue(BENCH_LIMITS.lockMinutes.least, 'invalid'),
  v.maxValue(BENCH_LIMITS.lockMinutes.most, 'invalid'),
)

/** A person of a bench, as the organisation sees it. */
const Member = v.object({ id: Id, name: Name, last_unlocked_at: absent(Stamp) })

/** A shared bench of the own organisation. */
export const Bench = v.object({
  id: Id,
  name: Name,
  lock_minutes: absent(Count),
  /** Who made it. */
  created_by: absent(Name),
  created_at: absent(Stamp),
  last_used_at: absent(Stamp),
  people: list(Member),
})
export type Bench = v.InferOutput<typeof Bench>

/** What the bench itself may read while nobody has unlocked it. */
export const BenchRoster = v.object({
  name: Name,
  lock_minutes: absent(Count),
  people: list(
    v.object({
      id: Id,
      name: Name,
      /** Too many wrong PINs: the password or a passkey is needed. */
      is_blocked: absent(Flag),
      has_passkey: absent(Flag),
    }),
  ),
})
export type BenchRoster = v.InferOutput<typeof BenchRoster>

/** The device makes the key, so that a repeat makes no second bench. */
export const NewBench = v.object({
  name: line(TEXT_LIMITS.name),
  lock_minutes: v.optional(LockMinutes),
  bench_key: BenchKey,
})

export const BenchEdit = v.object({
  name: v.optional(line(TEXT_LIMITS.name)),
  lock_minutes: v.optional(LockMinutes),
})

/**
 * Both secrets are derived from the PIN with a key of the device, so that the server learns no PIN. `unlock_secret` makes the
 * session usable and has the server give the share out; the device holds it while it is unlocked, to unlock again after an
 * unlock without a network. `share` is random, made with the PIN and kept by the server alone: without it the device opens
 * neither the session's token nor what `proof_secret` is derived from. That is a proof for calls that are `pinProves` or
 * `freshOnBench`, derived when a PIN is typed. PINs from before shares have none.
 */
const PinSecrets = v.object({
  unlock_secret: Secret,
  proof_secret: Secret,
  share: v.optional(Secret),
})

/** With `pin` for a new PIN; without for somebody whom the bench knows and who signed in otherwise. */
export const BenchEntry = v.object({ bench_key: BenchKey, pin: v.optional(PinSecrets) })

export const BenchUnlock = v.object({
  bench_key: BenchKey,
  person_id: Id,
  unlock_secret: Secret,
  proof_secret: v.optional(Secret),
  /** Of the same PIN, in place of secrets from before shares. Those count until these have unlocked once. Needs `proof_secret`. */
  renewed: v.optional(v.object({ unlock_secret: Secret, proof_secret: Secret, share: Secret })),
})

export const BenchLock = v.object({ bench_key: BenchKey, person_id: Id })

const own = { access: 'customer', extension: true } as const

const open = { method: 'POST', access: 'public', extension: true } as const

export const listBenches = endpoint({
  ...own,
  method: 'GET',
  path: '/api_v2/customer/benches',
  summary: 'Shared benches of the organisation, with their people.',
  data: list(Bench),
})

export const createBench = endpoint({
  ...own,
  method: 'POST',
  path: '/api_v2/customer/benches',
  summary: 'Make the device that asks a shared bench.',
  fresh: true,
  audit: 'bench',
  body: NewBench,
  data: Bench,
})

export const editBench = endpoint({
  ...own,
  method: 'PUT',
  path: '/api_v2/customer/benches/{id}',
  summary: 'Call a shared bench something else, or change when it locks.',
  audit: 'bench',
  body: BenchEdit,
  data: Bench,
})

export const removeBench = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api_v2/customer/benches/{id}',
  summary: 'End a shared bench: all its sessions are revoked.',
  fresh: true,
  pinProves: true,
  audit: 'bench',
  body: v.object({}),
  data: v.unknown(),
})

export const removeBenchPerson = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api_v2/customer/benches/{id}/people/{person}',
  summary: 'Take somebody, or oneself, off a shared bench: their sessions there are revoked.',
  fresh: true,
  pinProves: true,
  audit: 'bench',
  body: v.object({}),
  data: v.unknown(),
})

export const enterBench = endpoint({
  ...own,
  personal: true,
  method: 'POST',
  path: '/api_v2/customer/bench/enter',
  summary:
    'The session that asks belongs to this bench from now on, with a new PIN or the known one.',
  fresh: true,
  unkept: true,
  body: BenchEntry,
  data: v.unknown(),
})

export const readBenchRoster = endpoint({
  ...open,
  path: '/api_v2/bench',
  summary: 'Name and people of the bench of this key.',
  body: v.object({ bench_key: BenchKey }),
  data: BenchRoster,
})

export const unlockBench = endpoint({
  ...open,
  path: '/api_v2/bench/unlock',
  summary:
    "Unlock a person's sessions on this bench by what their PIN gives; the server's share comes back.",
  body: BenchUnlock,
  data: absent(v.object({ share: absent(Secret) })),
})

export const lockBench = endpoint({
  ...open,
  path: '/api_v2/bench/lock',
  summary: "Lock a person's sessions on this bench.",
  body: BenchLock,
  data: v.unknown(),
})
