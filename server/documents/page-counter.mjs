/** Counts the pages of one PDF in a thread of its own, which ends with it and gives its memory back. */
import { parentPort, workerData } from 'node:worker_threads'

const { bytes, mostBytes } = workerData

// what streams of a PDF unpack to is not of the heap that the thread is held to, and they may be one in the other
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(type, given, made) {
    if (given[0] > mostBytes) throw new RangeError('a stream unpacks to too much')
    return Reflect.construct(type, given, made)
  },
})
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
const loading = getDocument({ data: bytes, verbosity: 0, isEvalSupported: false })
parentPort.postMessage((await loading.promise).numPages, [])
