import type { BlobData } from '#contract/http/endpoint'

import { fetchFilePart } from './fetch-file.ts'

/** Size of the first part, in bytes: enough for the first pages of most documents. */
const FIRST_BYTES = 262_144
/** Delay of fetching the whole file, in ms: the first pages are shown first. */
const WHOLE_AFTER = 2000
/** Pause before a failed part is fetched again, in ms. */
const AGAIN_AFTER = 2000

/** A long file that is read in parts while it is fetched as a whole. Lengths and offsets in bytes. */
export interface FileParts {
  readonly length: number
  /** The first part. */
  readonly first: Uint8Array
  /** Resolves with the bytes, however long the network takes. */
  read: (begin: number, end: number) => Promise<Uint8Array>
  /** Resolves when the whole file is there. */
  readonly whole: Promise<void>
}

/**
 * Opens a file: in parts if it is long and its server supports ranges, else as a whole. `whole` fetches and caches the
 * file, or caches what is passed to it; parts are read from there as soon as possible. Throws the error of the first
 * request.
 */
export async function openFile(
  address: string,
  whole: (there?: Blob) => Promise<BlobData>,
  signal: AbortSignal,
): Promise<Blob | FileParts> {
  const { bytes, length, type } = await fetchFilePart(address, [0, FIRST_BYTES], signal)
  if (length === undefined || length <= bytes.byteLength) {
    return (await whole(new Blob([bytes], { type }))).blob
  }

  let all: Blob | undefined
  const fetchAll = async () => {
    await pause(WHOLE_AFTER)
    all = (await untilItComes(whole)).blob
  }
  const readOnce = async (begin: number, end: number) => {
    if (all) return all.slice(begin, end).arrayBuffer()
    const part = await fetchFilePart(address, [begin, end], new AbortController().signal)
    return part.length === undefined ? part.bytes.slice(begin, end) : part.bytes
  }
  return {
    length,
    first: new Uint8Array(bytes),
    read: async (begin, end) => new Uint8Array(await untilItComes(() => readOnce(begin, end))),
    whole: fetchAll(),
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function untilItComes<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined) return answer
    await pause(AGAIN_AFTER)
  }
}
