/** A zip file that is sent while its entries are read, one after the other. */
import { PassThrough, type Readable } from 'node:stream'

import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** With its folders, `/` between them. */
  path: string
  since: Date
  /** Asked once it is this entry's turn. */
  open: () => Promise<Readable>
}

/** An error while reading breaks the stream off, so that no half file looks whole; so does a reader who leaves. */
export function streamZip(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  let reading: Readable | undefined
  for (const { path, since, open } of entries) {
    // what is in it is packed already: PDF and xlsx
    zip.addReadStreamLazy(path, { mtime: since, compress: false }, (give) => {
      if (output.destroyed) return
      open().then((content) => {
        // it was left while this one was opened
        if (output.destroyed) return content.destroy()
        reading = content.once('error', fail)
        give(null, content)
      }, fail)
    })
  }
  zip.on('error', fail)
  zip.end()
  output.once('close', () => reading?.destroy())
  zip.outputStream.pipe(output)
  return output
}
