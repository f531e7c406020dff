import type { PersonalStorage, Vault } from './vault.ts'

/** Of a vault's values in local storage. */
export const storagePrefixOf = (id: string): string => `vault|${id}|`

/** What is kept in local storage with the key of a vault. */
export function encryptedStorage({
  id,
  ...vault
}: Pick<Vault, 'id' | 'alias' | 'readAlias' | 'encrypt' | 'decrypt'>): PersonalStorage {
  const prefix = storagePrefixOf(id)
  const keyOf = (key: string) => prefix + vault.alias(key)
  return {
    getItem(key) {
      const kept = localStorage.getItem(keyOf(key))
      return kept === null ? null : (vault.decrypt(kept) ?? null)
    },
    setItem: (key, value) => localStorage.setItem(keyOf(key), vault.encrypt(value)),
    removeItem: (key) => localStorage.removeItem(keyOf(key)),
    keys: () =>
      Object.keys(localStorage).flatMap((key) => {
        const name = key.startsWith(prefix) ? vault.readAlias(key.slice(prefix.length)) : undefined
        return name === undefined ? [] : [name]
      }),
  }
}
