/** Making a vault, and opening one by its person's PIN or by what the server keeps for them. */
import { BENCH_LIMITS } from '#contract/security/benches'

import {
  changeVaultRow,
  countAttempt,
  isOfflineOver,
  makeVaultId,
  putVaultRow,
  readDeviceKey,
  readVaultRow,
  type VaultRow,
} from './bench-store.ts'
import { KEY_BYTES, makeVault } from './make-vault.ts'
import {
  deriveOldPinKeys,
  derivePinKeys,
  importRecoveryKey,
  makeSalt,
  makeShare,
  unwrap,
  wrap,
  type DeviceKey,
} from './pin-keys.ts'
import type { Vault } from './vault.ts'

/** The browser's data was removed: the device is no shared bench any more. */
export class BenchIsGone extends Error {
  override readonly name = 'BenchIsGone'
}

type Key = Uint8Array<ArrayBuffer>

/** A PIN that was typed. Where only the server can tell, nothing says yet whether it is right. */
export interface TypedPin {
  result: 'typed'
  /** Tries that are left on this device if it is wrong. */
  left: number
  /** base64url; has the server unlock the session. */
  unlockSecret: string
  /** base64url; of a PIN from before shares, which needs none. */
  oldProof?: string
  /** Opens what the device keeps. `away`: the last unlock with a network is too long ago. */
  openOffline: (offlineMs: number) => Promise<Key | 'wrong' | 'away'>
  /** Opens everything; undefined for a wrong PIN or share. */
  openOnline: (share: string | undefined) => Promise<Opened | undefined>
  /** Takes the count back: nobody could tell whether it was right. */
  uncount: () => Promise<void>
  /** The server has taken it: forgives those before it. For `offlineMs` from now it opens without a network. */
  confirm: (key: Key, offlineMs: number) => Promise<void>
}

interface Opened {
  key: Key
  /** base64url; counts as a proof that they sit there. */
  proofSecret?: string
}

/** - `blocked`: no try is left; the person signs in by password or passkey */
export type PinTry = TypedPin | { result: 'blocked' }

/** Derives the keys of a PIN. It is counted before that. */
export async function tryPin(id: string, pin: string): Promise<PinTry> {
  const most = BENCH_LIMITS.wrongPins
  const attempts = await countAttempt(id, most)
  if (attempts === undefined) return { result: 'blocked' }
  const [row, device] = await Promise.all([readVaultRow(id), readDeviceKey()])
  if (!row || !device) throw new BenchIsGone(id)
  return {
    result: 'typed',
    left: most - attempts,
    uncount: () => changeVaultRow(id, { attempts: attempts - 1 }),
    ...(await (row.byShare ? typeNew(pin, row, device) : typeOld(pin, row, device))),
  }
}

type Typed = Omit<TypedPin, 'result' | 'left' | 'uncount'>

async function typeNew(pin: string, row: VaultRow, device: DeviceKey): Promise<Typed> {
  const { id, byPin, byShare } = row
  const { unlockSecret, withShare, offline } = await derivePinKeys(pin, row.salt, device)
  return {
    unlockSecret,
    async openOffline(offlineMs) {
      if (!byPin || isOfflineOver(row, offlineMs)) return 'away'
      const key = await unwrap(await offline(), byPin)
      if (key) await changeVaultRow(id, { attempts: 0 })
      return key ?? 'wrong'
    },
    async openOnline(share) {
      if (share === undefined || !byShare) return undefined
      const { wrapping, proofSecret } = await withShare(share)
      const key = await unwrap(wrapping, byShare)
      return key && { key, proofSecret }
    },
    async confirm(key, offlineMs) {
      await changeVaultRow(id, { attempts: 0, onlineAt: Date.now() })
      if (byPin && offlineMs > 0) return
      const made = offlineMs > 0 ? await wrap(await offline(), dataOf(key)) : undefined
      await changeVaultRow(id, { byPin: made })
    },
  }
}

/** Of a vault that a version from before shares has made. */
async function typeOld(pin: string, { id, salt, byPin }: VaultRow, device: DeviceKey) {
  const { wrapping, unlockSecret, proofSecret } = await deriveOldPinKeys(pin, salt, device)
  const key = byPin && whole(await unwrap(wrapping, byPin))
  const confirm = () => changeVaultRow(id, { attempts: 0 })
  return {
    unlockSecret,
    oldProof: proofSecret,
    async openOffline() {
      if (key) await confirm()
      return key ?? 'wrong'
    },
    openOnline: async () => key && { key },
    confirm,
  } satisfies Typed
}

const dataOf = (key: Key): Key => key.slice(0, KEY_BYTES)

/** Before shares, one key was both: that of the data, and that of the session. */
const whole = (key: Key | undefined): Key | undefined =>
  key?.length === KEY_BYTES ? join(key, key) : key

function join(one: Key, other: Key): Key {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}

/** The server has counted too many wrong PINs. */
export const blockPin = (id: string): Promise<void> =>
  changeVaultRow(id, { attempts: BENCH_LIMITS.wrongPins })

/** Opens a vault by the key that the server keeps for its person (32 bytes, base64); undefined where it is another's. */
export async function openByRecovery(id: string, base64: string): Promise<Vault | undefined> {
  const row = await readVaultRow(id)
  const key = row && whole(await unwrap(await importRecoveryKey(base64), row.byServer))
  if (!key) return undefined
  await changeVaultRow(id, { onlineAt: Date.now() })
  return makeVault(id, key)
}

const random = (): Key => crypto.getRandomValues(new Uint8Array(KEY_BYTES))

/**
 * Sets a person's PIN: in the vault `id`, or where that does not exist or was made under another key of the server's, in a new
 * one. Nothing is kept before `keep`. `base64`: the server's key, 32 bytes.
 */
export async function choosePin(
  id: string,
  pin: string,
  base64: string,
  offlineMs: number,
): Promise<ChosenPin> {
  const device = await readDeviceKey()
  if (!device) throw new BenchIsGone(id)
  const recovery = await importRecoveryKey(base64)
  const row = await readVaultRow(id)
  const known = row && (await unwrap(recovery, row.byServer))
  const isNew = known?.length !== 2 * KEY_BYTES
  const key = isNew ? join(known ?? random(), random()) : known
  const own = row && !known ? makeVaultId() : id
  const [salt, share] = [makeSalt(), makeShare()]
  const { unlockSecret, withShare, offline } = await derivePinKeys(pin, salt, device)
  const { wrapping, proofSecret } = await withShare(share)
  const [byShare, byServer, byPin] = await Promise.all([
    wrap(wrapping, key),
    wrap(recovery, key),
    offlineMs > 0 ? wrap(await offline(), dataOf(key)) : undefined,
  ])
  return {
    id: own,
    key,
    secrets: { unlock_secret: unlockSecret, proof_secret: proofSecret, share },
    open: () => makeVault(own, key),
    keep: () =>
      putVaultRow({
        id: own,
        salt,
        byShare,
        byServer,
        attempts: 0,
        onlineAt: Date.now(),
        ...(byPin && { byPin }),
      }),
  }
}

export interface ChosenPin {
  /** of the vault */
  id: string
  key: Key
  /** For the server. */
  secrets: { unlock_secret: string; proof_secret: string; share: string }
  open: () => Promise<Vault>
  keep: () => Promise<void>
}
