/** What a file is, by its content; its name only decides whether plain text is meant to be text. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

import { fileTypeFromFile } from 'file-type'

import {
  extensionsOf,
  type FileKind,
  kindSeenAs,
  textKind,
  wordKind,
  zipKind,
} from './file-kinds.ts'
import { readBitmapHead } from './pictures/bitmap.ts'
import { zipEntries } from './zip-entries.ts'

/** Undefined for what is not taken: programs, SVG, HTML, broken archives, Word files with macros. */
export async function detectKind(file: string, name: string): Promise<FileKind | undefined> {
  const seen = await fileTypeFromFile(file)
  // A log may begin with the two letters of a bitmap.
  if (!seen || (seen.ext === 'bmp' && !(await isBitmap(file)))) {
    const meant = extensionsOf(textKind).includes(path.extname(name).slice(1).toLowerCase())
    return meant && (await isText(file)) ? textKind : undefined
  }
  const kind = kindSeenAs(seen.ext)
  return kind === zipKind || kind === wordKind ? detectInside(file) : kind
}

async function isBitmap(file: string): Promise<boolean> {
  return readBitmapHead(file).then(
    () => true,
    () => false,
  )
}

/** What an archive is, by the names in it; undefined where it is cut off or brings macros. */
async function detectInside(file: string): Promise<FileKind | undefined> {
  const entries = await entriesOf(file)
  if (!entries || entries.some((name) => name.endsWith('vbaProject.bin'))) return undefined
  const isWord = ['[Content_Types].xml', 'word/document.xml'].every((name) =>
    entries.includes(name),
  )
  return isWord ? wordKind : zipKind
}

async function entriesOf(file: string): Promise<string[] | undefined> {
  const handle = await open(file)
  try {
    return await zipEntries(handle)
  } finally {
    await handle.close()
  }
}

/** UTF-8 without control characters, other than those that lay out lines. */
async function isText(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      if (
        /[\0-\u0008\u000e-\u001a\u001c-\u001f\u007f]/.test(decoder.decode(chunk, { stream: true }))
      ) {
        return false
      }
    }
    decoder.decode()
    return true
  } catch {
    return false
  }
}
