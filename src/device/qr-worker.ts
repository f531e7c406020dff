/** Decodes QR codes beside the page, which stays free for taps. */
import { readPixels } from './read-pixels.ts'
import type { Pixels } from './read-pixels.ts'

export interface ReadThis {
  number: number
  pixels: Pixels
  thorough: boolean
}

export interface ReadThat {
  number: number
  text: string | undefined
}

addEventListener('message', ({ data }: MessageEvent<ReadThis>) => {
  const answer: ReadThat = { number: data.number, text: readPixels(data.pixels, data.thorough) }
  postMessage(answer)
})
