import type { BlobData } from '#contract/http/endpoint'

import { fetchFilePart } from './fetch-file.ts'

/** What is asked for first, in bytes: enough for the first pages of most documents. */
const FIRST_BYTES = 262_144
/** The whole of a file is fetched once its reader has had so long to show the first pages, in ms. */
const WHOLE_AFTER = 2000
/** A part that did not come is asked for again after this, in ms. */
const AGAIN_AFTER = 2000

/** A long file that is read in parts while the whole of it is on its way. Lengths and places are in bytes. */
export interface FileParts {
  readonly length: number
  /** Its beginning. */
  readonly first: Uint8Array
  /** Resolves when it has the bytes, however long they take: the network may go and come. */
  read: (begin: number, end: number) => Promise<Uint8Array>
  /** Resolves when all of it is here. */
  readonly whole: Promise<void>
}

/**
 * Opens a file: at once and in parts where it is long and its server gives parts, else whole. `whole` fetches and keeps
 * all of it, or keeps what is handed to it; parts come from there as soon as it is there. Throws what the first asking
 * throws.
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
