/** Redraws pictures: upright, no larger than needed, and without where and by what they were taken. */
import sharp, { type Metadata, type Sharp } from 'sharp'

import { type FileKind, jpegKind, pngKind } from '../file-kinds.ts'
import { decodeBitmap, readBitmapHead } from './bitmap.ts'
import { openHeic } from './heic.ts'
import { checkPictureHead, MOST_PIXELS } from './picture-bounds.ts'
import { LONG_SIDE } from './small-bitmap.ts'

const QUALITY = 85
/** From 0 to 6: of animations, whose frames each take as long as a picture. */
const MOVING_EFFORT = 2

/** What is not written as what it came as: a photo, and a bitmap, of which nothing may be lost. */
const WRITTEN: Readonly<Record<string, FileKind>> = { heic: jpegKind, bmp: pngKind }

// each runs once, in a process that is bounded
sharp.cache(false)
sharp.concurrency(1)

/**
 * Writes the picture to `to` and returns the kind that it is now. Throws `InputTooLarge` before anything is
 * decoded, and errors of the libraries where it can't be read. It takes much memory and time: never in the server's
 * own process.
 */
export async function redrawPicture(from: string, kind: FileKind, to: string): Promise<FileKind> {
  const { picture, isMoving } = await openPicture(from, kind)
  const box = {
    width: LONG_SIDE,
    height: LONG_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const written = WRITTEN[kind.extension] ?? kind
  await encode(picture.autoOrient().resize(box), written, isMoving).toFile(to)
  return written
}

interface Opened {
  picture: Sharp
  isMoving: boolean
}

async function openPicture(from: string, { extension }: FileKind): Promise<Opened> {
  if (extension === 'heic') return { picture: await openPhoto(from), isMoving: false }
  if (extension === 'bmp') return { picture: await openBitmap(from), isMoving: false }
  const animated = extension === 'gif' || extension === 'webp'
  const head = await sharp(from, { limitInputPixels: false, animated }).metadata()
  const { width, height, pageHeight, pages: frames = 1 } = head
  const pixelBytes = pixelBytesOf(head)
  checkPictureHead({
    width,
    height: pageHeight ?? height,
    frames,
    pixelBytes,
    // how a WebP file is packed its head does not say
    isWhole: head.isProgressive || extension === 'webp',
    isHeic: false,
  })
  const picture = sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated })
  return { picture, isMoving: frames > 1 }
}

/** A progressive JPEG is held as coefficients of two bytes, the colours of most at half the size. */
function pixelBytesOf({
  format,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
}: Metadata): number {
  if (format === 'jpeg' && isProgressive)
    return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
  if (format === 'webp') return 4
  return channels * (depth === 'uchar' || depth === 'char' ? 1 : 2)
}

async function openPhoto(from: string): Promise<Sharp> {
  const { width, height, decode } = await openHeic(from)
  const pixelBytes = 3
  checkPictureHead({ width, height, frames: 1, pixelBytes, isWhole: true, isHeic: true })
  return sharp(await decode(), { raw: { width, height, channels: 3 } })
}

async function openBitmap(from: string): Promise<Sharp> {
  const head = await readBitmapHead(from)
  const { width, height } = head
  checkPictureHead({ width, height, frames: 1, pixelBytes: 3, isWhole: true, isHeic: false })
  return sharp(await decodeBitmap(from, head), { raw: { width, height, channels: 3 } })
}

function encode(picture: Sharp, { extension }: FileKind, isMoving: boolean): Sharp {
  if (extension === 'png') return picture.png()
  if (extension === 'gif') return picture.gif()
  if (extension === 'webp') {
    return picture.webp({ quality: QUALITY, ...(isMoving && { effort: MOVING_EFFORT }) })
  }
  return picture.jpeg({ quality: QUALITY })
}
