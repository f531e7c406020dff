/** The bytes of files in the queue: on a shared bench they are encrypted, which no transaction waits for. */
import { currentVault } from '#vault/vault'

interface WithBytes {
  bytes: ArrayBuffer
}

/** Returns the files as they are kept. */
export function toKeptFiles<F extends WithBytes>(files: readonly F[]): Promise<F[]> {
  return mapBytes(files, (bytes) => currentVault()?.encryptBytes(bytes))
}

export function fromKeptFiles<F extends WithBytes>(files: readonly F[]): Promise<F[]> {
  return mapBytes(files, (bytes) => currentVault()?.decryptBytes(bytes))
}

function mapBytes<F extends WithBytes>(
  files: readonly F[],
  map: (bytes: ArrayBuffer) => Promise<ArrayBuffer> | undefined,
): Promise<F[]> {
  return Promise.all(
    files.map(async (file) => ({ ...file, bytes: (await map(file.bytes)) ?? file.bytes })),
  )
}
