/** The kinds of file that a ticket takes: image/*, pdf, zip, mp4, docx and txt (specification 2.2), each named once. */
import { PREVIEW_EXTENSIONS } from '#contract/http/limits'

export interface FileKind {
  /** Also how the file is called in the end. */
  extension: string
  /** Other extensions of the same. */
  also?: readonly string[]
  /** What the library file-type calls it, where that is another word; never for text. */
  seen?: readonly string[]
  mime: string
  /** Redrawn before it is kept; a bitmap carries nothing of its origin, and is redrawn where it is too large. */
  picture?: 'redrawn' | 'shrunk'
}

export const jpegKind: FileKind = {
  extension: 'jpg',
  also: ['jpeg'],
  mime: 'image/jpeg',
  picture: 'redrawn',
}
export const pngKind: FileKind = {
  extension: 'png',
  mime: 'image/png',
  seen: ['png', 'apng'],
  picture: 'redrawn',
}
export const zipKind: FileKind = { extension: 'zip', mime: 'application/zip' }
export const wordKind: FileKind = {
  extension: 'docx',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}
export const textKind: FileKind = { extension: 'txt', mime: 'text/plain; charset=utf-8', seen: [] }

const KINDS: readonly FileKind[] = [
  jpegKind,
  pngKind,
  { extension: 'gif', mime: 'image/gif', picture: 'redrawn' },
  { extension: 'webp', mime: 'image/webp', picture: 'redrawn' },
  { extension: 'bmp', mime: 'image/bmp', picture: 'shrunk' },
  { extension: 'heic', also: ['heif'], mime: 'image/heic', picture: 'redrawn' },
  { extension: 'pdf', mime: 'application/pdf' },
  zipKind,
  { extension: 'mp4', mime: 'video/mp4' },
  wordKind,
  textKind,
]

export function extensionsOf({ extension, also = [] }: FileKind): readonly string[] {
  return [extension, ...also]
}

/** Everything that may be chosen in a file picker. */
export const UPLOAD_EXTENSIONS: readonly string[] = KINDS.flatMap(extensionsOf)

const shownInPlace = new Set(
  KINDS.filter((kind) =>
    extensionsOf(kind).some((each) => PREVIEW_EXTENSIONS.some((shown) => shown === each)),
  ).map(({ mime }) => mime),
)

/** Whether a browser may show it in place (specification 9): by what it is sent as, whatever it is called. */
export function isShownInPlace(mime: string): boolean {
  return shownInPlace.has(mime)
}

/** By the word of the library file-type, or undefined for a kind that is not taken. */
export function kindSeenAs(word: string): FileKind | undefined {
  return KINDS.find(({ extension, seen = [extension] }) => seen.includes(word))
}
