import { File, FileArchive, FileImage, FileText, FileVideo, StickyNote } from 'lucide-react'

import { paint } from '#ui/theme/theme.ts'

const ICONS: Readonly<Record<string, typeof File>> = {
  png: FileImage,
  jpg: FileImage,
  jpeg: FileImage,
  bmp: FileImage,
  webp: FileImage,
  gif: FileImage,
  pdf: FileText,
  txt: FileText,
  docx: FileText,
  zip: FileArchive,
  mp4: FileVideo,
}

/** The icon of a file extension; a note without a file. */
export function FileIcon({ extension }: { extension: string | undefined }) {
  const Icon = extension ? (ICONS[extension.toLowerCase()] ?? File) : StickyNote
  return <Icon size={24} aria-hidden color={paint.quiet} style={{ flex: 'none' }} />
}
