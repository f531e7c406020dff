import { expect, test } from 'vitest'

import { checkPictureHead, type PictureHead } from './picture-bounds.ts'

const photo: PictureHead = {
  width: 4032,
  height: 3024,
  frames: 1,
  pixelBytes: 3,
  isWhole: false,
  isHeic: false,
}

test.each([
  ['a photo of 12 megapixels', {}],
  ['a photo of 64 megapixels', { width: 9248, height: 6920 }],
  ['a panorama', { width: 20_000, height: 3200 }],
  ['a scan of 48 megapixels that comes interlaced', { width: 8000, height: 6000, isWhole: true }],
  ['a HEIC photo of 48 megapixels', { width: 8064, height: 6048, isWhole: true, isHeic: true }],
  ['an animation', { width: 480, height: 270, frames: 240, pixelBytes: 4 }],
])('%s is taken', (_, head) => {
  expect(() => checkPictureHead({ ...photo, ...head })).not.toThrow()
})

test.each([
  ['too wide', 'too large', { width: 20_001, height: 10 }],
  ['too high', 'too large', { width: 10, height: 20_001 }],
  ['of too many pixels', 'too large', { width: 8001, height: 8000, pixelBytes: 1 }],
  ['of too many bytes', 'too large', { width: 8000, height: 7000, pixelBytes: 8 }],
  [
    'too large to be held whole',
    'too large',
    { width: 8000, height: 7000, pixelBytes: 4, isWhole: true },
  ],
  ['a HEIC picture of too many pixels', 'too large', { width: 8000, height: 7000, isHeic: true }],
  ['of too many frames', 'too long', { width: 2, height: 2, frames: 501 }],
  ['of too many pixels in its frames', 'too long', { width: 1000, height: 1000, frames: 33 }],
])('what is %s is not', (_, excess, head) => {
  expect(() => checkPictureHead({ ...photo, ...head })).toThrow(
    expect.objectContaining({ name: 'InputTooLarge', excess }),
  )
})
