import type { ReadResult, ReadRequest } from './qr-worker.ts'

/** A picture to search for a code. */
export interface ScanSource {
  source: HTMLVideoElement | ImageBitmap
  width: number
  height: number
}

export interface CodeReader {
  /** Returns the text of its QR code; undefined if there is none that can be read. */
  read: (source: ScanSource, thorough?: boolean) => Promise<string | undefined>
  end: () => void
}

interface Detector {
  detect: (source: CanvasImageSource) => Promise<readonly { rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Maximum size of the long side in px: of a video frame, and of a picture. */
const FRAME_SIDE = 800
const PICTURE_SIDE = 1600

/** Uses the browser's own detector where it has one, else the decoder in a worker. */
export function createCodeReader(): CodeReader {
  const own = findDetector()
  let decoder: CodeReader | undefined
  let broken = false
  return {
    async read(source, thorough = false) {
      const detector = broken ? undefined : await own
      if (detector) {
        try {
          const [found] = await detector.detect(source.source)
          if (found || !thorough) return found?.rawValue
        } catch {
          // Some browsers have the API without an implementation.
          broken = true
        }
      }
      decoder ??= createDecoder()
      return decoder.read(source, thorough)
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
  const pending = new Map<number, (text: string | undefined) => void>()
  let count = 0
  let whole = false
  worker.addEventListener('message', ({ data }: MessageEvent<ReadResult>) => {
    pending.get(data.number)?.(data.text)
    pending.delete(data.number)
  })
  const giveUp = () => {
    for (const answer of pending.values()) answer(undefined)
    pending.clear()
  }
  worker.addEventListener('error', giveUp)
  return {
    async read(source, thorough = false) {
      whole = thorough || !whole
      const bitmap = await cutOut(source, whole, thorough ? PICTURE_SIDE : FRAME_SIDE)
      if (!bitmap) return undefined
      const number = (count += 1)
      const [picture, moved] = forWorker(bitmap)
      const question: ReadRequest = { number, picture, thorough }
      return new Promise((resolve) => {
        pending.set(number, resolve)
        worker.postMessage(question, [moved])
      })
    },
    end() {
      giveUp()
      worker.terminate()
    },
  }
}

/** Returns the whole picture scaled down, or its middle at full size: alternating reads both near and far codes. */
async function cutOut({ source, width, height }: ScanSource, whole: boolean, side: number) {
  const scale = whole ? Math.min(1, side / Math.max(width, height)) : 1
  const across = whole ? width : Math.min(width, side)
  const down = whole ? height : Math.min(height, side)
  const [left, top] = [Math.floor((width - across) / 2), Math.floor((height - down) / 2)]
  return createImageBitmap(source, left, top, across, down, {
    resizeWidth: Math.max(1, Math.round(across * scale)),
    resizeHeight: Math.max(1, Math.round(down * scale)),
  }).catch(() => undefined)
}

/** Sends the bitmap itself where the worker can draw: reading the pixels is most of the work. */
function forWorker(bitmap: ImageBitmap): [picture: ReadRequest['picture'], moved: Transferable] {
  if ('OffscreenCanvas' in globalThis) return [bitmap, bitmap]
  const { width, height } = bitmap
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  return [{ width, height, data }, data.buffer]
}
