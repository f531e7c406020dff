/** Windows bitmaps, which sharp does not read: their size, and their pixels as the file brings them. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'

export interface BitmapHead {
  width: number
  height: number
  /** Most begin with the last row. */
  topDown: boolean
  bits: number
  /** Run lengths, or a JPEG inside: nobody writes these any more, and they are not decoded. */
  packed: boolean
  /** Where the pixels begin, and how long a row is, in bytes. */
  offset: number
  stride: number
  /** Red, green and blue of each index, where pixels are indexes. */
  palette: Uint8Array | undefined
  /** Where 16 and 32 bits hold red, green and blue. */
  masks: readonly [number, number, number]
}

const CHUNK_BYTES = 1_048_576
const HEAD_BYTES = 14 + 124 + 16 + 256 * 4
const [PLAIN, BY_MASKS, BY_MASKS_WITH_ALPHA] = [0, 3, 6]
/** The oldest header, which has 16 bit sizes and colours of three bytes. */
const CORE_HEADER = 12
const INFO_HEADER = 40

/** Throws where the file is no bitmap. */
export async function readBitmapHead(path: string): Promise<BitmapHead> {
  const handle = await open(path)
  const bytes = Buffer.alloc(HEAD_BYTES)
  try {
    const { bytesRead } = await handle.read(bytes)
    return parseHead(bytes.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

function parseHead(bytes: Buffer): BitmapHead {
  const [offset, header] = [bytes.readUInt32LE(10), bytes.readUInt32LE(14)]
  const core = header === CORE_HEADER
  if (bytes.toString('latin1', 0, 2) !== 'BM' || (!core && header < INFO_HEADER)) {
    throw new Error('no bitmap')
  }
  const width = core ? bytes.readUInt16LE(18) : bytes.readInt32LE(18)
  const rows = core ? bytes.readUInt16LE(20) : bytes.readInt32LE(22)
  const bits = bytes.readUInt16LE(core ? 24 : 28)
  const packing = core ? PLAIN : bytes.readUInt32LE(30)
  if (width < 1 || rows === 0 || ![1, 4, 8, 16, 24, 32].includes(bits)) throw new Error('no size')
  const masked = packing === BY_MASKS || packing === BY_MASKS_WITH_ALPHA
  const between = header === INFO_HEADER && masked ? (packing === BY_MASKS ? 12 : 16) : 0
  const colours = core ? 0 : bytes.readUInt32LE(46)
  const palette = bytes.subarray(14 + header + between, offset)
  return {
    width,
    height: Math.abs(rows),
    topDown: rows < 0,
    bits,
    packed: packing !== PLAIN && !masked,
    offset,
    stride: Math.ceil((width * bits) / 32) * 4,
    palette: bits > 8 ? undefined : readPalette(palette, core ? 3 : 4, colours || 2 ** bits),
    masks: masked
      ? [bytes.readUInt32LE(54), bytes.readUInt32LE(58), bytes.readUInt32LE(62)]
      : bits === 16
        ? [0x7c00, 0x3e0, 0x1f]
        : [0xff0000, 0xff00, 0xff],
  }
}

/** All 256, so that an index beyond those that are given is black. */
function readPalette(bytes: Buffer, entry: number, count: number): Uint8Array {
  const colours = new Uint8Array(256 * 3)
  for (let at = 0; at < Math.min(count, 256, Math.floor(bytes.length / entry)); at += 1) {
    const [blue = 0, green = 0, red = 0] = bytes.subarray(at * entry, at * entry + 3)
    colours.set([red, green, blue], at * 3)
  }
  return colours
}

/** Red, green and blue, from the top row on. Throws where the pixels are packed or not all there. */
export async function decodeBitmap(path: string, head: BitmapHead): Promise<Buffer> {
  const { width, height, offset, stride, topDown, packed } = head
  const { size } = await stat(path)
  if (packed || size < offset + stride * height) throw new Error('no pixels')
  const pixels = Buffer.alloc(width * height * 3)
  const toRgb = rowReader(head)
  const file = createReadStream(path, { start: offset, highWaterMark: CHUNK_BYTES })
  let row = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of file as AsyncIterable<Buffer>) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (; rest.length >= stride && row < height; rest = rest.subarray(stride)) {
      const y = topDown ? row : height - 1 - row
      toRgb(rest, pixels.subarray(y * width * 3))
      row += 1
    }
    if (row === height) return pixels
  }
  throw new Error(`${row} of ${height} rows`)
}

type RowReader = (row: Buffer, to: Buffer) => void

function rowReader({ width, bits, palette, masks }: BitmapHead): RowReader {
  if (palette) return (row, to) => readIndexes(row, to, width, bits, palette)
  if (bits === 24) return (row, to) => readTriples(row, to, width)
  const parts = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
    return { mask, shift, most: mask >>> shift || 1 }
  })
  const bytes = bits / 8
  return (row, to) => {
    for (let x = 0; x < width; x += 1) {
      const value = bytes === 4 ? row.readUInt32LE(x * 4) : row.readUInt16LE(x * 2)
      for (const [at, { mask, shift, most }] of parts.entries()) {
        to[x * 3 + at] = (((value & mask) >>> shift) * 255) / most
      }
    }
  }
}

function readTriples(row: Buffer, to: Buffer, width: number): void {
  for (let at = 0; at < width * 3; at += 3) {
    to[at] = row[at + 2] ?? 0
    to[at + 1] = row[at + 1] ?? 0
    to[at + 2] = row[at] ?? 0
  }
}

function readIndexes(
  row: Buffer,
  to: Buffer,
  width: number,
  bits: number,
  palette: Uint8Array,
): void {
  const mask = 2 ** bits - 1
  for (let x = 0; x < width; x += 1) {
    const bit = x * bits
    const index = ((row[bit >> 3] ?? 0) >> (8 - bits - (bit & 7))) & mask
    to[x * 3] = palette[index * 3] ?? 0
    to[x * 3 + 1] = palette[index * 3 + 1] ?? 0
    to[x * 3 + 2] = palette[index * 3 + 2] ?? 0
  }
}
