/** A fingerprint of what a write asks for: the same for the same request, however it was written down. */
import { createHash } from 'node:crypto'

/** Files by their field. */
export type HashedFiles = Readonly<Record<string, { sha256: Buffer }>>

/** 32 bytes over method, path, body and what the files hold; the order of the body's keys does not count. */
export function hashRequest(
  method: string,
  path: string,
  body: unknown,
  files: HashedFiles = {},
): Buffer {
  const hash = createHash('sha256').update(
    `${method} ${path}\n${JSON.stringify(body, sortKeys) ?? ''}`,
  )
  for (const [field, { sha256 }] of Object.entries(files)) hash.update(`\n${field} `).update(sha256)
  return hash.digest()
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
