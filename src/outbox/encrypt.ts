/** Encrypts a queue that stays on the device after its owner signed out. */
import { currentVault } from '#vault/vault'

import { announce } from './announce.ts'
import {
  outboxDb,
  encryptedRows as sealed,
  type Arrival,
  type Command,
  type CommandFile,
  type OwnerKeys,
  type EncryptedRow,
} from './database.ts'
import { toKeptFiles } from './file-bytes.ts'

const { commands, files, arrivals, session } = outboxDb

const KEY_BYTES = 32
const LABEL_OF = new TextEncoder().encode('benchside queue')

/**
 * Something of the owner's that is encrypted with the queue, such as a draft: a name, and a structured-cloneable value.
 */
export interface Keepsake {
  name: string
  value: unknown
}

type Encryptable =
  | { kind: 'command'; command: Command; files: CommandFile[] }
  | { kind: 'arrival'; arrival: Arrival }
  | { kind: 'keepsake'; keepsake: Keepsake }

/** Returns false where the browser has no Web Crypto (plain http) or the server gave no key. */
export async function canEncrypt(owner: string): Promise<boolean> {
  const mirror = await session.get('now')
  return mirror?.owner === owner && mirror.keys !== undefined
}

/**
 * Accepts the key that the server gave `owner` (32 bytes, base64) and decrypts their queue. `keep` receives the
 * decrypted keepsakes; the encrypted rows are deleted once it resolves, and stay if it rejects. Does nothing without
 * Web Crypto or for an invalid key.
 */
export async function acceptOwnerKey(
  owner: string,
  base64: string,
  keep: (keepsakes: readonly Keepsake[]) => Promise<void>,
): Promise<void> {
  const keys = await importKeys(base64)
  if (!keys) return
  // a shared bench has a vault for everybody
  if (!currentVault()) {
    await session
      .where('at')
      .equals('now')
      .and((mirror) => mirror.owner === owner)
      .modify({ keys })
  }
  await decrypt(owner, keys, keep)
}

async function importKeys(base64: string): Promise<OwnerKeys | undefined> {
  const subtle = (globalThis.crypto as Partial<Crypto>).subtle
  if (!subtle) return undefined
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  if (bytes.length !== KEY_BYTES) return undefined
  const [seal, label] = await Promise.all([
    subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
    subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ])
  return { seal, label }
}

/**
 * Encrypts `owner`'s queue and keepsakes and removes the plain copies in the same transaction. Returns false, with
 * nothing changed, where there is no key.
 */
export async function encryptForOwner(
  owner: string,
  keepsakes: readonly Keepsake[],
): Promise<boolean> {
  const keys = (await session.get('now'))?.keys
  if (!keys || !(await canEncrypt(owner))) return false
  const label = await labelOf(keys)
  // encrypting takes time: what other pages write, change or send meanwhile must be in it
  while (!(await encryptAsItIs(owner, keepsakes, keys, label)));
  announce({ type: 'changed' })
  return true
}

/** Returns false, with nothing changed, where the queue was another one by then. */
async function encryptAsItIs(
  owner: string,
  keepsakes: readonly Keepsake[],
  keys: OwnerKeys,
  label: string,
): Promise<boolean> {
  const own = await ownRows(owner)
  const things: Encryptable[] = [
    ...own.commands.map((command): Encryptable => ({
      kind: 'command',
      command,
      files: own.files.filter((file) => file.command === command.id),
    })),
    ...own.arrivals.map((arrival): Encryptable => ({ kind: 'arrival', arrival })),
    ...keepsakes.map((keepsake): Encryptable => ({ kind: 'keepsake', keepsake })),
  ]
  const rows = await Promise.all(things.map((thing) => encryptOne(thing, keys, label)))
  const before = JSON.stringify([own.commands, own.arrivals])
  return outboxDb.transaction('rw', commands, files, arrivals, sealed, async () => {
    if (JSON.stringify(await Promise.all(ownHeads(owner))) !== before) return false
    await sealed.bulkAdd(rows)
    await removeRows(own)
    return true
  })
}

/** Whether any queue is encrypted on this device. */
export async function isAnythingEncrypted(): Promise<boolean> {
  return (await sealed.count()) > 0
}

/** Removes `owner`'s queue from the device for good. */
export async function dropQueue(owner: string): Promise<void> {
  const own = await ownRows(owner)
  await outboxDb.transaction('rw', commands, files, arrivals, () => removeRows(own))
  announce({ type: 'changed' })
}

interface OwnRows {
  commands: Command[]
  files: CommandFile[]
  arrivals: Arrival[]
}

async function ownRows(owner: string): Promise<OwnRows> {
  const [rows, own] = await Promise.all(ownHeads(owner))
  return {
    commands: rows,
    files: await files
      .where('command')
      .anyOf(rows.map(({ id }) => id))
      .toArray(),
    arrivals: own,
  }
}

/** All of it but for the bytes of files. */
const ownHeads = (owner: string) =>
  [
    commands.where('[owner+state]').between([owner, ''], [owner, '\uffff']).sortBy('id'),
    arrivals.where('owner').equals(owner).toArray(),
  ] as const

async function removeRows(own: OwnRows): Promise<void> {
  const ids = own.commands.map(({ id }) => id)
  await commands.bulkDelete(ids)
  await files.where('command').anyOf(ids).delete()
  await arrivals.bulkDelete(own.arrivals.map(({ waitingId }) => waitingId))
}

async function decrypt(
  owner: string,
  keys: OwnerKeys,
  keep: (keepsakes: readonly Keepsake[]) => Promise<void>,
): Promise<void> {
  const label = await labelOf(keys)
  const rows = await sealed.where('label').equals(label).sortBy('id')
  if (rows.length === 0) return
  const things = await Promise.all(rows.map((row) => decryptOne(row, keys)))
  // A page that is closed now restores them again next time, which changes nothing.
  await keep(things.flatMap((thing) => (thing?.kind === 'keepsake' ? [thing.keepsake] : [])))
  const back = await Promise.all(things.map(withKeptFiles))
  const ids = rows.map(({ id }) => id)
  const dropRows = () => sealed.bulkDelete(ids.filter((_, at) => things[at]))
  const isHere = sealed === outboxDb.sealed
  const tables = [commands, files, arrivals, ...(isHere ? [sealed] : [])]
  await outboxDb.transaction('rw', tables, async () => {
    // another page may have restored them meanwhile, and sent them too
    const left = await (isHere ? sealed.where('label').equals(label).primaryKeys() : ids)
    for (const [at, thing] of back.entries()) {
      if (!left.includes(ids[at] ?? 0)) continue
      if (thing?.kind === 'arrival') await arrivals.put({ ...thing.arrival, owner })
      if (thing?.kind === 'command') await putBack(thing.command, thing.files, owner)
    }
    if (isHere) await dropRows()
  })
  // in another database: whatever is restored twice has its key, and is sent once
  if (!isHere) await dropRows()
  announce({ type: 'changed' })
}

async function withKeptFiles(thing: Encryptable | undefined): Promise<Encryptable | undefined> {
  if (thing?.kind !== 'command') return thing
  return { ...thing, files: await toKeptFiles(thing.files) }
}

/** Under its own id, before what was written since; under a new one if it was kept in another database. */
async function putBack(kept: Command, bytes: CommandFile[], owner: string): Promise<void> {
  const { id, ...rest } = kept
  if (await commands.where('key').equals(rest.key).count()) return
  const keepsId = sealed === outboxDb.sealed && !(await commands.get(id))
  const command = await commands.add({ ...rest, owner, ...(keepsId && { id }) })
  await files.bulkPut(bytes.map((file) => ({ ...file, command })))
}

async function labelOf(keys: OwnerKeys): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.sign('HMAC', keys.label, LABEL_OF)))
}

async function encryptOne(
  thing: Encryptable,
  keys: OwnerKeys,
  label: string,
): Promise<Omit<EncryptedRow, 'id'>> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const plain = new TextEncoder().encode(JSON.stringify(thing, packBytes))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, keys.seal, plain)
  return { label, iv, bytes }
}

/**
 * Returns undefined for a row that can't be read: written by another version, damaged, or too large for the memory that
 * is free now. It stays, and is tried again at the next sign-in.
 */
async function decryptOne(row: EncryptedRow, keys: OwnerKeys): Promise<Encryptable | undefined> {
  try {
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.iv }, keys.seal, row.bytes)
    return JSON.parse(new TextDecoder().decode(plain), unpackBytes) as Encryptable
  } catch {
    return undefined
  }
}

const PACKED = 'benchside:bytes'

function packBytes(_name: string, value: unknown): unknown {
  return value instanceof ArrayBuffer ? { [PACKED]: toBase64(new Uint8Array(value)) } : value
}

function unpackBytes(_name: string, value: unknown): unknown {
  const packed = (value as Record<string, unknown> | null)?.[PACKED]
  if (typeof packed !== 'string') return value
  return Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0)).buffer
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  const part = 0x8000
  for (let at = 0; at < bytes.length; at += part) {
    text += String.fromCharCode(...bytes.subarray(at, at + part))
  }
  return btoa(text)
}
