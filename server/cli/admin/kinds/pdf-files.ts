/** PDF files that a sheet names: in its own folder, and such as the portal's reader can open. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import { SPEC_LIMITS } from '#contract/http/limits'

/** `given` is relative to `folder`. Returns where it lies, or a sentence that says what is wrong. */
export async function checkPdf(
  folder: string,
  given: string,
): Promise<{ path: string; sha256: Buffer } | { refused: string }> {
  // a sheet of another system may have its backslashes
  const named = path.resolve(folder, given.replaceAll('\\', '/'))
  const [inside, found] = await Promise.all([
    realpath(folder),
    realpath(named).catch(() => undefined),
  ])
  if (path.isAbsolute(given) || !isWithin(path.resolve(folder), named)) return outside
  if (found === undefined)
    return { refused: `There is no such file beside the sheet. Put it there, or correct the path.` }
  if (!isWithin(inside, found)) return outside
  const { size } = await stat(found)
  if (size > SPEC_LIMITS.uploadBytes) {
    return { refused: `Larger than ${SPEC_LIMITS.uploadBytes / 1_000_000} MB. Make it smaller.` }
  }
  // a large library, of use to few
  const { countPages } = await import('#server/platform/documents/count-pages')
  const pages = await countPages(found).catch(() => undefined)
  if (!pages) return { refused: 'Not a PDF that can be opened. Write it once more, as a PDF.' }
  const hash = createHash('sha256')
  await pipeline(createReadStream(found), hash)
  return { path: found, sha256: hash.digest() }
}

const outside = {
  refused:
    'Outside the folder of the sheet. Put the file beside the sheet, and write its path from there.',
}

const isWithin = (folder: string, file: string) =>
  file.startsWith(folder.endsWith(path.sep) ? folder : `${folder}${path.sep}`)
