/** Keys and values of a store of a person's: as they are, or on a shared bench encrypted. */
import { currentVault } from './vault.ts'

/** The key under which something is kept. */
export const keptKey = (key: string): string => currentVault()?.alias(key) ?? key

/** Returns undefined for a key that is not of this person. */
export function readKeptKey(kept: string): string | undefined {
  const vault = currentVault()
  return vault ? vault.readAlias(kept) : kept
}

/** Returns what is kept of a value: itself, or bytes. */
export const keptValue = async (value: unknown): Promise<unknown> =>
  (await currentVault()?.encryptValue(value)) ?? value

/** Returns undefined where nothing is kept, or what is can't be read with this person's key. */
export async function readKeptValue<T>(kept: unknown): Promise<T | undefined> {
  const vault = currentVault()
  return (vault ? await vault.decryptValue(kept) : kept) as T | undefined
}
