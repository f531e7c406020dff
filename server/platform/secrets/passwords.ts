/** Argon2id hashes of passwords, with the parameters that OWASP names (19 MiB, two passes, one lane). */
import { hash, verify } from '@node-rs/argon2'

const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What the database stores for somebody who has set no password yet: a hash that no password is known to have. */
export const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** The hash to store, in PHC format; its salt is random. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS)
}

let decoy: Promise<string> | undefined

/**
 * Is `password` the one that was hashed? An unknown address has no hash: the same work is done
 * against a decoy, so that the time of the answer tells nothing.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const right = await verify(stored ?? (await decoy), password)
  return right && stored !== undefined
}
