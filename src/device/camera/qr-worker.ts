/** Decodes QR codes in a worker, which keeps the page responsive. */
import { readPixels, type Pixels } from './read-pixels.ts'

export interface ReadRequest {
  number: number
  picture: ImageBitmap | Pixels
  thorough: boolean
}

export interface ReadResult {
  number: number
  text: string | undefined
}

function pixelsOf(picture: ReadRequest['picture']): Pixels | undefined {
  if ('data' in picture) return picture
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0)
  picture.close()
  return context?.getImageData(0, 0, width, height)
}

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  const pixels = pixelsOf(data.picture)
  const text = pixels && readPixels(pixels, data.thorough)
  const answer: ReadResult = { number: data.number, text }
  postMessage(answer)
})
