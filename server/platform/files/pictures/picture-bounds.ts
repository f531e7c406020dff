/** How large a picture may be that is opened at all, by what its head says. */
import { InputTooLarge } from '#server/platform/workers/task'

/** Pixels of a side; the widest panoramas of phones have some 16,000. */
const MOST_SIDE = 20_000
/** Pixels of a picture: more than any phone takes. */
export const MOST_PIXELS = 64_000_000
/** libheif holds a picture several times over; the largest that phones write have 48 million. */
const MOST_HEIC_PIXELS = 50_000_000
/** Bytes of all pixels, decoded. */
const MOST_BYTES = MOST_PIXELS * 4
/** Bytes of what can't be decoded row by row. */
const MOST_WHOLE_BYTES = 200_000_000
/** Of an animation: pictures, and pixels of all together. */
const MOST_FRAMES = 500
const MOST_MOVING_PIXELS = 32_000_000

export interface PictureHead {
  /** Pixels of one frame. */
  width: number
  height: number
  frames: number
  /** What a pixel takes, decoded. */
  pixelBytes: number
  /** All of it is in memory at once. */
  isWhole: boolean
  isHeic: boolean
}

/** Throws {@link InputTooLarge}. */
export function checkPictureHead(head: PictureHead): void {
  const { width, height, frames, pixelBytes, isWhole, isHeic } = head
  const pixels = width * height
  const tooLarge =
    Math.max(width, height) > MOST_SIDE ||
    pixels > (isHeic ? MOST_HEIC_PIXELS : MOST_PIXELS) ||
    pixels * pixelBytes > (isWhole ? MOST_WHOLE_BYTES : MOST_BYTES)
  if (tooLarge) throw new InputTooLarge('too large')
  if (frames > 1 && (frames > MOST_FRAMES || frames * pixels > MOST_MOVING_PIXELS)) {
    throw new InputTooLarge('too long')
  }
}
