/** A file of the store as an answer: by ranges, since it never changes. */
import type { Language } from '#contract/language'
import { notFound } from '#server/http/http-error'
import type { FileStore } from '#server/platform/files/file-store'

import type { FileAnswer } from './file-answer.ts'

export interface StoredRow {
  key: string | null | undefined
  size: number | null | undefined
  sha256: Buffer | null | undefined
}

interface Sent {
  /** MIME type. */
  type: string
  /** As it is saved, with its extension. */
  filename: string
  /** False: to be saved, whatever kind it is of. */
  inline?: boolean
}

/** Throws 404 where there is no file. */
export function storedFile(
  { key, size, sha256 }: StoredRow,
  { type, filename, inline = true }: Sent,
  { files, language }: { files: FileStore; language: Language },
): FileAnswer {
  if (!key || !size || !sha256) throw notFound({ language })
  return {
    stream: { size, tag: sha256.toString('hex'), key, open: (range) => files.open(key, range) },
    type,
    filename,
    inline,
  }
}

/** `CAF/2026/11 0042` becomes `CAF-2026-11-0042.pdf`. */
export function pdfName(name: string): string {
  return `${name.replace(/\W+/g, '-')}.pdf`
}
