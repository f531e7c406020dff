/** Making a vault, and opening one by its person's PIN or by what the server keeps for them. */
import { BENCH_LIMITS } from '#contract/security/benches'

import {
  countAttempt,
  makeVaultId,
  putVaultRow,
  readDeviceKey,
  readVaultRow,
  setAttempts,
} from './bench-store.ts'
import { DATA_KEY_BYTES, makeVault } from './make-vault.ts'
import {
  derivePinKeys,
  importRecoveryKey,
  makeSalt,
  unwrap,
  wrap,
  type PinKeys,
} from './pin-keys.ts'
import type { Vault } from './vault.ts'

/** The browser's data was removed: the device is no shared bench any more. */
export class BenchIsGone extends Error {
  override readonly name = 'BenchIsGone'
}

/**
 * - `wrong`: `left` tries are left
 * - `blocked`: none is left; the person signs in by password or passkey
 */
export type PinTry =
  | { result: 'right'; keys: PinKeys; open: () => Promise<Vault> }
  | { result: 'wrong'; keys: PinKeys; left: number }
  | { result: 'blocked' }

/** Tries a PIN, which is counted before; a right one forgives those before it. */
export async function tryPin(id: string, pin: string): Promise<PinTry> {
  const most = BENCH_LIMITS.wrongPins
  const attempts = await countAttempt(id, most)
  if (attempts === undefined) return { result: 'blocked' }
  const [row, device] = await Promise.all([readVaultRow(id), readDeviceKey()])
  if (!row || !device) throw new BenchIsGone(id)
  const keys = await derivePinKeys(pin, row.salt, device)
  const dataKey = await unwrap(keys.wrapping, row.byPin)
  if (!dataKey) return { result: 'wrong', keys, left: most - attempts }
  await setAttempts(id, 0)
  return { result: 'right', keys, open: () => makeVault(id, dataKey) }
}

/** The server has counted too many wrong PINs. */
export const blockPin = (id: string): Promise<void> => setAttempts(id, BENCH_LIMITS.wrongPins)

/** Opens a vault by the key that the server keeps for its person (32 bytes, base64); undefined where it is another's. */
export async function openByRecovery(id: string, base64: string): Promise<Vault | undefined> {
  const row = await readVaultRow(id)
  const dataKey = row && (await unwrap(await importRecoveryKey(base64), row.byServer))
  return dataKey && makeVault(id, dataKey)
}

/**
 * Sets a person's PIN: in the vault `id`, or where that does not exist or was made under another key of the server's, in a new
 * one. Nothing is kept before `keep`. `base64`: the server's key, 32 bytes.
 */
export async function choosePin(id: string, pin: string, base64: string): Promise<ChosenPin> {
  const device = await readDeviceKey()
  if (!device) throw new BenchIsGone(id)
  const recovery = await importRecoveryKey(base64)
  const row = await readVaultRow(id)
  const known = row && (await unwrap(recovery, row.byServer))
  const dataKey = known ?? crypto.getRandomValues(new Uint8Array(DATA_KEY_BYTES))
  const own = row && !known ? makeVaultId() : id
  const salt = makeSalt()
  const keys = await derivePinKeys(pin, salt, device)
  const [byPin, byServer] = await Promise.all([
    wrap(keys.wrapping, dataKey),
    wrap(recovery, dataKey),
  ])
  return {
    id: own,
    keys,
    open: () => makeVault(own, dataKey),
    keep: () => putVaultRow({ id: own, salt, byPin, byServer, attempts: 0 }),
  }
}

export interface ChosenPin {
  /** of the vault */
  id: string
  keys: PinKeys
  open: () => Promise<Vault>
  keep: () => Promise<void>
}
