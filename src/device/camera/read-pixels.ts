import { decodeQR } from 'qr/decode.js'

export interface Pixels {
  width: number
  height: number
  /** RGBA */
  data: Uint8ClampedArray
}

/** Time limit for a camera frame, in ms: the next frame follows soon. */
const FRAME_MS = 25
/** Time limit for a picture, in ms. */
const PICTURE_MS = 4000

/** Returns the text of the QR code in a picture; undefined if none can be read. A `thorough` read may take seconds. */
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
