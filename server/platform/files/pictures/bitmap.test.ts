import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { decodeBitmap, readBitmapHead } from './bitmap.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bitmap-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Parts {
  width: number
  /** Negative where the first row is the top one. */
  rows: number
  bits: number
  packing?: number
  /** Masks and palette, behind the header. */
  behind?: readonly number[]
  /** Bytes that belong to nothing, before the pixels. */
  gap?: number
  pixels: readonly number[]
}

function bitmap({ width, rows, bits, packing = 0, behind = [], gap = 0, pixels }: Parts): Buffer {
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(54 + behind.length + gap, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(rows, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(bits, 28)
  head.writeUInt32LE(packing, 30)
  return Buffer.concat([head, Buffer.from(behind), Buffer.alloc(gap), Buffer.from(pixels)])
}

async function decode(bytes: Buffer) {
  const file = path.join(folder, 'a.bmp')
  await writeFile(file, bytes)
  return [...(await decodeBitmap(file, await readBitmapHead(file)))]
}

const [RED, GREEN, BLUE, WHITE] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
] as const
/** Red above green, blue beside them and white below blue. */
const SQUARE = [...RED, ...BLUE, ...GREEN, ...WHITE]
const colours = [RED, GREEN, BLUE, WHITE].flatMap(([r, g, b]) => [b, g, r, 0])
const palette = (count: number) => [...colours, ...Array.from({ length: count * 4 - 16 }, () => 0)]

describe('a bitmap of 2 by 2', () => {
  it.each([
    [
      '24 bits, from the bottom',
      {
        rows: 2,
        bits: 24,
        pixels: [0, 255, 0, 255, 255, 255, 9, 9, 0, 0, 255, 255, 0, 0, 9, 9],
      },
    ],
    [
      '24 bits, from the top, with a gap',
      {
        rows: -2,
        bits: 24,
        gap: 6,
        pixels: [0, 0, 255, 255, 0, 0, 9, 9, 0, 255, 0, 255, 255, 255, 9, 9],
      },
    ],
    [
      '32 bits',
      {
        rows: -2,
        bits: 32,
        pixels: [0, 0, 255, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255, 255, 255, 0],
      },
    ],
    [
      '32 bits by masks, red first',
      {
        rows: -2,
        bits: 32,
        packing: 3,
        behind: [255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0],
        pixels: [255, 0, 0, 7, 0, 0, 255, 7, 0, 255, 0, 7, 255, 255, 255, 7],
      },
    ],
    [
      '16 bits, 5 for each',
      { rows: -2, bits: 16, pixels: [0x00, 0x7c, 0x1f, 0x00, 0xe0, 0x03, 0xff, 0x7f] },
    ],
    [
      '16 bits by masks, 5, 6 and 5',
      {
        rows: -2,
        bits: 16,
        packing: 3,
        behind: [0x00, 0xf8, 0, 0, 0xe0, 0x07, 0, 0, 0x1f, 0, 0, 0],
        pixels: [0x00, 0xf8, 0x1f, 0x00, 0xe0, 0x07, 0xff, 0xff],
      },
    ],
    [
      '8 bits with a palette',
      { rows: -2, bits: 8, behind: palette(256), pixels: [0, 2, 9, 9, 1, 3, 9, 9] },
    ],
    [
      '4 bits with a palette',
      { rows: -2, bits: 4, behind: palette(16), pixels: [0x02, 9, 9, 9, 0x13, 9, 9, 9] },
    ],
  ])('of %s is read', async (_, parts) => {
    expect(await decode(bitmap({ width: 2, ...parts }))).toEqual(SQUARE)
  })

  it('of 1 bit is read', async () => {
    const black = [0, 0, 0]
    const pixels = [0b01000000, 0, 0, 0, 0b10000000, 0, 0, 0]
    const behind = [0, 0, 0, 0, 255, 255, 255, 0]
    expect(await decode(bitmap({ width: 2, rows: -2, bits: 1, behind, pixels }))).toEqual([
      ...black,
      ...WHITE,
      ...WHITE,
      ...black,
    ])
  })
})

describe('what is no readable bitmap', () => {
  it.each([
    ['a log that begins with BM', Buffer.from('BM 12.4 within limits\n'.repeat(20))],
    ['a file that ends in its header', bitmap({ width: 2, rows: 2, bits: 24, pixels: [] })],
    ['a file without its last row', bitmap({ width: 2, rows: 2, bits: 24, pixels: [1, 2, 3, 4] })],
    ['run lengths', bitmap({ width: 2, rows: 2, bits: 8, packing: 1, pixels: [2, 0, 0, 1] })],
    ['no width', bitmap({ width: 0, rows: 2, bits: 24, pixels: [0] })],
    ['two letters', Buffer.from('BM')],
  ])('%s is refused', async (_, bytes) => {
    await expect(decode(bytes)).rejects.toThrow(Error)
  })
})
