/** The ciphers of a vault. Loaded when somebody unlocks a shared bench. */
import { aessiv, gcm } from '@noble/ciphers/aes.js'
import { managedNonce } from '@noble/ciphers/utils.js'

import { fromBase64url, toBase64url } from './base64url.ts'
import { encryptedStorage } from './encrypted-storage.ts'
import { encryptTables } from './encrypted-tables.ts'
import { pack, unpack } from './packed.ts'
import { hideTyped, showTyped } from './typed-search.ts'
import type { TextCipher, Vault } from './vault.ts'

/** Of the key of the data, and of the key of the session. */
export const KEY_BYTES = 32

const IV_BYTES = 12

/**
 * `key`: the key of the data, 32 bytes, and after it that of the session, unless the server's share is not there yet. Text is encrypted by a library that needs no promise (AES-GCM, for aliases AES-SIV): local storage and a
 * transaction of IndexedDB do not wait for one. Bytes of files are encrypted by Web Crypto.
 */
export async function makeVault(id: string, key: Uint8Array<ArrayBuffer>): Promise<Vault> {
  const dataKey = key.slice(0, KEY_BYTES)
  const [textKey, aliasKey, fileKey] = await Promise.all([
    derive(dataKey, 'text', 32),
    derive(dataKey, 'alias', 64),
    derive(dataKey, 'bytes', 32),
  ])
  const bytesKey = await crypto.subtle.importKey('raw', fileKey, 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  let secret: TextCipher | undefined
  const openSession = async (whole: Uint8Array<ArrayBuffer>) => {
    secret = textCipher(await derive(whole.slice(KEY_BYTES), 'text', 32))
  }
  if (key.length > KEY_BYTES) await openSession(key)
  // a cipher of this library encrypts once
  const aliasCipher = () => aessiv(aliasKey)
  /** Both ways, for as long as the vault is open: each costs about 50 µs. */
  const aliases = new Map<string, string>()
  const names = new Map<string, string>()
  const remember = (name: string, alias: string) => {
    aliases.set(name, alias)
    names.set(alias, name)
  }
  const makeAlias = (name: string) => {
    const alias = toBase64url(aliasCipher().encrypt(encoder.encode(name)))
    remember(name, alias)
    return alias
  }
  const readAlias = (alias: string) => {
    const name = orUndefined(() => decoder.decode(aliasCipher().decrypt(fromBase64url(alias))))
    if (name !== undefined) remember(name, alias)
    return name
  }
  const ciphers = {
    id,
    ...textCipher(textKey),
    secret: () => secret,
    alias: (name: string) => aliases.get(name) ?? makeAlias(name),
    readAlias: (alias: string) => names.get(alias) ?? readAlias(alias),
  }
  const encryptBytes = async (bytes: ArrayBuffer) => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, bytesKey, bytes)
    const both = new Uint8Array(IV_BYTES + encrypted.byteLength)
    both.set(iv)
    both.set(new Uint8Array(encrypted), IV_BYTES)
    return both.buffer
  }
  const decryptBytes = (encrypted: ArrayBuffer) => {
    const iv = encrypted.slice(0, IV_BYTES)
    return crypto.subtle.decrypt({ name: 'AES-GCM', iv }, bytesKey, encrypted.slice(IV_BYTES))
  }
  return {
    ...ciphers,
    openSession,
    encryptBytes,
    decryptBytes,
    encryptValue: async (value) => encryptBytes(pack(value)),
    async decryptValue(encrypted) {
      if (!(encrypted instanceof ArrayBuffer)) return undefined
      return decryptBytes(encrypted).then(unpack, () => undefined)
    },
    storage: encryptedStorage(ciphers),
    hideTyped: (search) => hideTyped(search, ciphers),
    showTyped: (search) => showTyped(search, ciphers),
    encryptTables: (db, tables) => encryptTables(ciphers, db, tables),
  }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function textCipher(key: Uint8Array): TextCipher {
  const text = managedNonce(gcm)(key)
  return {
    encrypt: (plain) => toBase64url(text.encrypt(encoder.encode(plain))),
    decrypt: (encrypted) =>
      orUndefined(() => decoder.decode(text.decrypt(fromBase64url(encrypted)))),
  }
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

async function derive(
  key: Uint8Array<ArrayBuffer>,
  purpose: string,
  bytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const base = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(`benchside vault ${purpose}`)
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, bytes * 8))
}
