/** Pictures are drawn anew: upright, no larger than needed, and without where and by what they were taken. */
import type { Sharp } from 'sharp'

import { decodeBitmap, readBitmapHead } from './bitmap.ts'
import { type FileKind, jpegKind, pngKind } from './file-kinds.ts'
import { decodeHeic } from './heic.ts'
import { Turnstile } from './turnstile.ts'

/** The long side of a picture, in pixels. */
const LONG_SIDE = 2000
/** More than any phone takes; a small file may claim many more. */
const MOST_PIXELS = 64_000_000
const QUALITY = 85

/** What is not written as what it came as: a photo, and a bitmap, of which nothing may be lost. */
const WRITTEN: Readonly<Record<string, FileKind>> = { heic: jpegKind, bmp: pngKind }

const turnstile = new Turnstile(2)

/** The file holds no picture that can be read. */
export class BrokenPicture extends Error {
  override readonly name = 'BrokenPicture'
}

/** A bitmap that needs no redrawing: it carries nothing of its origin. Throws {@link BrokenPicture}. */
export async function isSmallBitmap(path: string): Promise<boolean> {
  const { width, height } = await readBitmapHead(path).catch((cause: unknown) => {
    throw new BrokenPicture('this bitmap can not be read', { cause })
  })
  return Math.max(width, height) <= LONG_SIDE
}

/** Writes the picture to `to` and answers the kind that it is now. Throws {@link BrokenPicture}. */
export async function redrawPicture(from: string, kind: FileKind, to: string): Promise<FileKind> {
  return turnstile.pass(async () => {
    try {
      const picture = await openPicture(from, kind)
      const box = {
        width: LONG_SIDE,
        height: LONG_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      } as const
      const written = WRITTEN[kind.extension] ?? kind
      await encode(picture.autoOrient().resize(box), written).toFile(to)
      return written
    } catch (cause) {
      throw new BrokenPicture('this picture can not be read', { cause })
    }
  })
}

/** Only what arrives as a picture loads the library. */
async function openPicture(from: string, { extension }: FileKind): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  if (extension === 'heic') {
    const { width, height, pixels } = await decodeHeic(from, MOST_PIXELS)
    return sharp(new Uint8ClampedArray(pixels), { raw: { width, height, channels: 4 } })
  }
  if (extension === 'bmp') {
    const head = await readBitmapHead(from)
    const { width, height } = head
    if (width * height > MOST_PIXELS) throw new Error('too many pixels')
    return sharp(await decodeBitmap(from, head), { raw: { width, height, channels: 3 } })
  }
  const animated = extension === 'gif' || extension === 'webp'
  return sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated })
}

function encode(picture: Sharp, { extension }: FileKind): Sharp {
  if (extension === 'png') return picture.png()
  if (extension === 'gif') return picture.gif()
  if (extension === 'webp') return picture.webp({ quality: QUALITY })
  return picture.jpeg({ quality: QUALITY })
}
