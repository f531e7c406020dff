/** HEIC, as phones write it: sharp's own build leaves its codec out, libheif brings it. */
import { Worker } from 'node:worker_threads'

import { projectPath } from '../project-path.ts'

export interface Pixels {
  width: number
  height: number
  /** RGBA, four bytes a pixel, turned upright. */
  pixels: ArrayBuffer
}

const DECODE_MS = 20_000

/** Throws where the picture is broken, larger than `mostPixels`, or takes too long. */
export async function decodeHeic(path: string, mostPixels: number): Promise<Pixels> {
  const worker = new Worker(projectPath('server/files/heic-worker.mjs'), {
    workerData: { path, mostPixels },
    execArgv: [],
    // libheif tells its troubles to standard output, which is a person's here
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Pixels>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('decoding took too long')), DECODE_MS)
      worker.once('message', resolve).once('error', reject)
      worker.once('exit', () => reject(new Error('the decoder ended')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
