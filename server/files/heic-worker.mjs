/** Decodes one HEIC picture in a thread of its own, which ends with it and gives its memory back. */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'

import decode from 'heic-decode'

const { path, mostPixels } = workerData
const [first] = await decode.all({ buffer: await readFile(path) })
if (first.width * first.height > mostPixels) throw new Error('too many pixels')
const { width, height, data } = await first.decode()
parentPort.postMessage({ width, height, pixels: data.buffer }, [data.buffer])
