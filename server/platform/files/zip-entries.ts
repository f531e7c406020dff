/** The names inside a zip file, read from its central directory alone. */
import type { FileHandle } from 'node:fs/promises'

const END_SIGNATURE = Buffer.from('PK\u0005\u0006', 'latin1')
const ENTRY_SIGNATURE = 0x02014b50
/** The end record and the longest comment after it. */
const END_BYTES = 22
const TAIL_BYTES = END_BYTES + 65_535
/** Bytes of a directory that is still read: some 50,000 names. */
const DIRECTORY_BYTES = 4_000_000

/** Undefined where it is no whole zip file: cut off, in volumes, or with more names than anybody sends. */
export async function zipEntries(file: FileHandle): Promise<string[] | undefined> {
  const { size } = await file.stat()
  const tail = await read(file, Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES))
  const at = tail.lastIndexOf(END_SIGNATURE)
  if (at < 0 || at + END_BYTES > tail.length) return undefined
  const [count, bytes, start] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ]
  if (bytes > DIRECTORY_BYTES || start + bytes > size) return undefined
  return names(await read(file, start, bytes), count)
}

function names(directory: Buffer, count: number): string[] | undefined {
  const found: string[] = []
  let at = 0
  while (found.length < count) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY_SIGNATURE) {
      return undefined
    }
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset))
    const begin = at + 46
    const end = begin + (name ?? 0)
    if (end > directory.length) return undefined
    found.push(directory.toString('utf8', begin, end))
    at = end + (extra ?? 0) + (comment ?? 0)
  }
  return found
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
