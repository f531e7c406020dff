import { encodeQR } from 'qr'
import { expect, test } from 'vitest'

import { labelAddress } from '#contract/instruments/label'

import { readPixels, type Pixels } from './read-pixels.ts'

const TEXT = labelAddress('https://portal.example', '0A1B2C3D4E5F6071')

interface Held {
  /** Width of the code in the frame, in px. */
  side: number
  /** Degrees. */
  turned?: number
  /** Maximum error of a grey value, of 255. */
  noise?: number
}

/** A frame of 640 x 480 that shows the label. */
function frame({ side, turned = 0, noise = 0 }: Held): Pixels {
  const rows = encodeQR(TEXT, 'raw', { ecc: 'quartile', border: 4 })
  const [width, height] = [640, 480]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const angle = (turned * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // Seeded: the same noise every time.
  let seed = 7
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2]
      const column = Math.floor(((dx * cos + dy * sin) / side + 0.5) * rows.length)
      const row = Math.floor(((dy * cos - dx * sin) / side + 0.5) * rows.length)
      const dark = rows[row]?.[column] === true
      const grey = (dark ? 40 : 200) + (random() - 0.5) * 2 * noise
      data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { width, height, data }
}

test.each<[string, Held]>([
  ['held straight', { side: 300 }],
  ['turned by 30 degrees', { side: 300, turned: 30 }],
  ['upside down', { side: 300, turned: 180 }],
  ['small', { side: 130 }],
  ['noisy', { side: 260, noise: 70 }],
  ['small, turned and noisy', { side: 180, turned: -20, noise: 30 }],
])('a label is read: %s', (_, held) => {
  expect(readPixels(frame(held))).toBe(TEXT)
})

test('where there is no code, none is read', () => {
  expect(readPixels({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4) })).toBe(
    undefined,
  )
})
