import { TOKEN_STORAGE_KEY } from '#contract/storage-keys'

import type { PersonalStorage, Vault } from './vault.ts'

/** Of a vault's values in local storage. */
export const storagePrefixOf = (id: string): string => `vault|${id}|`

/**
 * What is kept in local storage with the key of a vault. The token is with another one: until the server has given its share, it
 * reads as '' and stays as it is.
 */
export function encryptedStorage({
  id,
  ...vault
}: Pick<Vault, 'id' | 'alias' | 'readAlias' | 'encrypt' | 'decrypt' | 'secret'>): PersonalStorage {
  const prefix = storagePrefixOf(id)
  const keyOf = (key: string) => prefix + vault.alias(key)
  return {
    getItem(key) {
      const kept = localStorage.getItem(keyOf(key))
      if (kept === null) return null
      const secret = vault.secret()
      if (key === TOKEN_STORAGE_KEY && !secret) return ''
      // earlier versions kept the token with the data's key
      const token = key === TOKEN_STORAGE_KEY ? secret?.decrypt(kept) : undefined
      return token ?? vault.decrypt(kept) ?? null
    },
    setItem(key, value) {
      const cipher = key === TOKEN_STORAGE_KEY ? vault.secret() : vault
      if (cipher) localStorage.setItem(keyOf(key), cipher.encrypt(value))
    },
    removeItem: (key) => localStorage.removeItem(keyOf(key)),
    keys: () =>
      Object.keys(localStorage).flatMap((key) => {
        const name = key.startsWith(prefix) ? vault.readAlias(key.slice(prefix.length)) : undefined
        return name === undefined ? [] : [name]
      }),
  }
}
