import {
  File,
  FileArchive,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileType,
  FileVideo,
} from 'lucide-react'

export type FileKind = 'pdf' | 'sheet' | 'text' | 'picture' | 'zip' | 'video' | 'other'

export const KIND_ICONS: Readonly<Record<FileKind, typeof File>> = {
  pdf: FileText,
  sheet: FileSpreadsheet,
  text: FileType,
  picture: FileImage,
  zip: FileArchive,
  video: FileVideo,
  other: File,
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** Kinds and file extensions of the MIME types that backends send. */
const TYPES: Readonly<Record<string, readonly [kind: FileKind, extension: string]>> = {
  'application/pdf': ['pdf', 'pdf'],
  'application/zip': ['zip', 'zip'],
  'application/x-zip-compressed': ['zip', 'zip'],
  [`${OFFICE}.spreadsheetml.sheet`]: ['sheet', 'xlsx'],
  'application/vnd.ms-excel': ['sheet', 'xls'],
  'text/csv': ['sheet', 'csv'],
  [`${OFFICE}.wordprocessingml.document`]: ['text', 'docx'],
  'application/msword': ['text', 'doc'],
  'text/plain': ['text', 'txt'],
  'image/jpeg': ['picture', 'jpg'],
  'image/png': ['picture', 'png'],
  'image/webp': ['picture', 'webp'],
  'video/mp4': ['video', 'mp4'],
}

const typeOf = (mimes: string | undefined) =>
  TYPES[mimes?.split(/[;,]/)[0]?.trim().toLowerCase() ?? '']

/** Returns the kind of a MIME type. An unknown type is a document, or what its first half says. */
export function kindOfMime(mimes: string | undefined): FileKind {
  const known = typeOf(mimes)?.[0]
  if (known) return known
  if (mimes?.startsWith('image/')) return 'picture'
  return mimes?.startsWith('video/') ? 'video' : 'other'
}

/** Returns the name to save a file under if its server gives none: with the extension of its type. */
export function fileNameOf(name: string, mimes: string | undefined): string {
  const safe = name.replaceAll(/[\\/:*?"<>|]|\p{Cc}/gu, '-').trim() || 'document'
  const extension = typeOf(mimes)?.[1]
  if (extension === undefined || safe.toLowerCase().endsWith(`.${extension}`)) return safe
  return `${safe}.${extension}`
}
