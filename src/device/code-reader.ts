import type { ReadThat, ReadThis } from './qr-worker.ts'

/** What a code is looked for in. */
export interface Looked {
  source: HTMLVideoElement | ImageBitmap
  width: number
  height: number
}

export interface CodeReader {
  /** The text of the QR code in it, if there is one that can be read. */
  read: (looked: Looked, thorough?: boolean) => Promise<string | undefined>
  end: () => void
}

interface Detector {
  detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** A frame is looked at in so many pixels on its long side; a picture in more. */
const FRAME_SIDE = 800
const PICTURE_SIDE = 1600

/** The browser's own detector where it has one, else the decoder in a worker. */
export function createCodeReader(): CodeReader {
  const own = findDetector()
  let decoder: CodeReader | undefined
  let broken = false
  return {
    async read(looked, thorough = false) {
      const detector = broken ? undefined : await own
      if (detector) {
        try {
          const [found] = await detector.detect(looked.source)
          if (found || !thorough) return found?.rawValue
        } catch {
          // Some have the name of it alone.
          broken = true
        }
      }
      decoder ??= createDecoder()
      return decoder.read(looked, thorough)
    },
    end: () => decoder?.end(),
  }
}

async function findDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  return BarcodeDetector && formats?.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : undefined
}

function createDecoder(): CodeReader {
  const worker = new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const waiting = new Map<number, (text: string | undefined) => void>()
  let count = 0
  let whole = false
  worker.addEventListener('message', ({ data }: MessageEvent<ReadThat>) => {
    waiting.get(data.number)?.(data.text)
    waiting.delete(data.number)
  })
  const giveUp = () => {
    for (const answer of waiting.values()) answer(undefined)
    waiting.clear()
  }
  worker.addEventListener('error', giveUp)

  /** All of it made smaller, and its middle as it is, in turns: codes that are near, and codes that are far. */
  const pixelsOf = ({ source, width, height }: Looked, thorough: boolean) => {
    whole = thorough || !whole
    const side = thorough ? PICTURE_SIDE : FRAME_SIDE
    const scale = Math.min(1, side / Math.max(width, height))
    const [across, down] = whole ? [width, height] : [Math.min(width, side), Math.min(height, side)]
    const by = whole ? scale : 1
    canvas.width = Math.max(1, Math.round(across * by))
    canvas.height = Math.max(1, Math.round(down * by))
    const [left, top] = [(width - across) / 2, (height - down) / 2]
    context?.drawImage(source, left, top, across, down, 0, 0, canvas.width, canvas.height)
    return context?.getImageData(0, 0, canvas.width, canvas.height)
  }
  return {
    read(looked, thorough = false) {
      const image = pixelsOf(looked, thorough)
      if (!image) return Promise.resolve(undefined)
      const { width, height, data } = image
      const question: ReadThis = { number: (count += 1), pixels: { width, height, data }, thorough }
      return new Promise((resolve) => {
        waiting.set(question.number, resolve)
        worker.postMessage(question, [data.buffer])
      })
    },
    end() {
      giveUp()
      worker.terminate()
    },
  }
}
