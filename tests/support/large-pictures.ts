/** Pictures that are small to send and large to look at. */
import { finished } from 'node:stream/promises'
import { crc32, createDeflate } from 'node:zlib'

import sharp from 'sharp'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const PIECE = Buffer.alloc(1_048_576)
/** How the head of a PNG says what its colours are. */
const COLOUR_TYPES = { 1: 0, 3: 2, 4: 6 }

export interface PngHead {
  width: number
  height: number
  /** Of each of its colours. */
  bits: number
  /** Colours of a pixel: 1 is grey, 3 are red, green and blue, the fourth says how thick they are. */
  colours: 1 | 3 | 4
}

/** Black, or clear. */
export async function pngBomb({ width, height, bits, colours }: PngHead): Promise<Buffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([bits, COLOUR_TYPES[colours]], 8)
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

function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A WebP whose frames differ in a pixel, each as large as the first. */
export async function animation(side: number, frames: number): Promise<Buffer> {
  const area = side * side
  const pixels = Buffer.alloc(area * frames)
  for (let at = 0; at < frames; at += 1) pixels[at * area + (at % area)] = 255
  const raw = { width: side, height: side * frames, channels: 1, pageHeight: side } as const
  return sharp(pixels, { raw, limitInputPixels: false }).webp({ effort: 0, quality: 20 }).toBuffer()
}
