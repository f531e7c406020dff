/** Bitmaps that are kept as they came. */
import { readBitmapHead } from './bitmap.ts'

/** The long side of a picture, in pixels. */
export const LONG_SIDE = 2000

/** Whether it needs no redrawing: it carries nothing of its origin. Throws where the file is no bitmap. */
export async function isSmallBitmap(path: string): Promise<boolean> {
  const { width, height } = await readBitmapHead(path)
  return Math.max(width, height) <= LONG_SIDE
}
