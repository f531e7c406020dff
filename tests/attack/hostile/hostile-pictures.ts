/** Pictures that are small to send and large to look at, and some that are none. */
import sharp from 'sharp'

import { animation, pngBomb } from '#tests/support/large-pictures'
import * as sample from '#tests/support/sample-files'

export interface HostilePicture {
  name: string
  bytes: Buffer
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
    bytes: await pngBomb({ width: 9_900_000, height: 6, bits: 1, colours: 1 }),
  }),
  'a bitmap of 1 bit': async () => ({
    name: 'plan.bmp',
    bytes: sample.blackBitmap(7900, 8000, 1).bytes,
  }),
  'a bitmap of 24 bits': async () => ({ name: 'scan.bmp', bytes: sample.bitmap(2100, 1270) }),
  'a GIF of 3,000 frames': async () => ({ name: 'blink.gif', bytes: animatedGif(140, 3000) }),
  'a WebP of 60 frames': async () => ({ name: 'film.webp', bytes: await animation(1000, 60) }),
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
    bytes: await pngBomb({ width: 9_900_000, height: 6, bits: 16, colours: 4 }),
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
