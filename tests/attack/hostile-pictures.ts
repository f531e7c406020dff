/** Pictures that are small to send and large to look at, and some that are none. */
import { createDeflate, crc32 } from 'node:zlib'

import sharp from 'sharp'

import * as sample from '../contract/sample-files.ts'

export interface HostilePicture {
  name: string
  bytes: Buffer
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Black, of so many bits a channel: 16 with four channels, 1 with one. */
async function blackPng(width: number, height: number, bits: 1 | 16): Promise<Buffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = bits
  head[9] = bits === 16 ? 6 : 0
  const rowBytes = 1 + Math.ceil((width * bits * (bits === 16 ? 4 : 1)) / 8)
  const packer = createDeflate({ level: 9 })
  const parts: Buffer[] = []
  packer.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve) => packer.once('end', resolve))
  const piece = Buffer.alloc(4_000_000)
  for (let left = rowBytes * height; left > 0; left -= piece.length) {
    if (!packer.write(piece.subarray(0, Math.min(left, piece.length)))) {
      await new Promise<void>((go) => packer.once('drain', go))
    }
  }
  packer.end()
  await ended
  const content = [chunk('IHDR', head), chunk('IDAT', Buffer.concat(parts))]
  return Buffer.concat([PNG_SIGNATURE, ...content, chunk('IEND', Buffer.alloc(0))])
}

/** Two colours, 8 MB for 8000 by 8000. */
function twoColourBitmap(width: number, height: number): Buffer {
  const stride = Math.ceil(width / 32) * 4
  const bytes = Buffer.alloc(62 + stride * height)
  bytes.write('BM')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(62, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(1, 28)
  bytes.writeUInt32LE(2, 46)
  bytes.writeUInt32LE(0xffffff, 58)
  return bytes
}

/** As it came from the encoder, with another size in its head. */
async function jpegThatClaims(width: number, height: number, progressive: boolean) {
  const bytes = await sharp(await sample.png())
    .jpeg({ progressive })
    .toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** Frames that differ in a pixel, each as large as the first. */
export async function animatedWebp(side: number, frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * frames)
  for (let at = 0; at < frames; at += 1) pixels[at * side * side + at] = 255
  const raw = { width: side, height: side * frames, channels: 1, pageHeight: side } as const
  return sharp(pixels, { raw, limitInputPixels: false }).webp({ effort: 0, quality: 20 }).toBuffer()
}

/** Frames of one pixel on a canvas that is drawn whole for each. */
function animatedGif(side: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
  ])
  const frame = Buffer.from('21f90400010000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

async function heicThatClaims(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await sample.heic())
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(width, at + 8)
    bytes.writeUInt32BE(height, at + 12)
  }
  return bytes
}

/** Made when it is its turn: some are large before they are packed. */
export const HOSTILE_PICTURES: Readonly<Record<string, () => Promise<HostilePicture>>> = {
  'a PNG of 1 bit, 9,900,000 wide': async () => ({
    name: 'line.png',
    bytes: await blackPng(9_900_000, 6, 1),
  }),
  'a bitmap of 1 bit': async () => ({ name: 'plan.bmp', bytes: twoColourBitmap(7900, 8000) }),
  'a bitmap of 24 bits': async () => ({ name: 'scan.bmp', bytes: sample.bitmap(2100, 1270) }),
  'a GIF of 3,000 frames': async () => ({ name: 'blink.gif', bytes: animatedGif(140, 3000) }),
  'a WebP of 60 frames': async () => ({ name: 'film.webp', bytes: await animatedWebp(1000, 60) }),
  'a HEIC that claims more than it has': async () => ({
    name: 'photo.heic',
    bytes: await heicThatClaims(7900, 8000),
  }),
  'half a HEIC': async () => ({
    name: 'half.heic',
    bytes: (await sample.heic()).subarray(0, 4000),
  }),
  'a JPEG that claims 65,500 by 65,500': async () => ({
    name: 'wide.jpg',
    bytes: await jpegThatClaims(65_500, 65_500, false),
  }),
  'a progressive JPEG that claims 7,900 by 8,000': async () => ({
    name: 'slow.jpg',
    bytes: await jpegThatClaims(7900, 8000, true),
  }),
  'an interlaced PNG': async () => ({
    name: 'laced.png',
    bytes: await sharp({
      create: { width: 7900, height: 8000, channels: 3, background: '#123' },
    })
      .png({ progressive: true })
      .toBuffer(),
  }),
  'a PNG of 16 bits, 9,900,000 wide': async () => ({
    name: 'deep.png',
    bytes: await blackPng(9_900_000, 6, 16),
  }),
}

/** Of these alone a short run sends. */
export const SHARPEST = [
  'a PNG of 1 bit, 9,900,000 wide',
  'a bitmap of 1 bit',
  'a GIF of 3,000 frames',
  'half a HEIC',
  'a progressive JPEG that claims 7,900 by 8,000',
]
