import { decodeQR } from 'qr/decode.js'

export interface Pixels {
  width: number
  height: number
  /** RGBA */
  data: Uint8ClampedArray
}

/** Time for second tries in a frame of a camera, in ms: the next frame is soon there. */
const FRAME_MS = 25
/** In a picture, which has no next one, in ms. */
const PICTURE_MS = 4000

/** The text of the QR code in a picture; undefined where none can be read. A `thorough` look takes seconds at worst. */
export function readPixels(pixels: Pixels, thorough = false): string | undefined {
  try {
    return decodeQR(
      pixels,
      thorough ? { effort: Infinity, timeLimit: PICTURE_MS } : { timeLimit: FRAME_MS },
    )
  } catch {
    return undefined
  }
}
