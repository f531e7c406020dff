import { MORE_PREVIEW_EXTENSIONS, PREVIEW_EXTENSIONS } from '#contract/http/limits'
import type { Attachment } from '#contract/tickets/attachments'

const PREVIEWED: ReadonlySet<string> = new Set([...PREVIEW_EXTENSIONS, ...MORE_PREVIEW_EXTENSIONS])

/** Returns how a file is previewed; undefined if it can only be downloaded. */
export function previewKind(
  extension: string | undefined,
): 'pdf' | 'video' | 'picture' | undefined {
  const kind = extension?.toLowerCase() ?? ''
  if (!PREVIEWED.has(kind)) return undefined
  return kind === 'pdf' ? 'pdf' : kind === 'mp4' ? 'video' : 'picture'
}

/** Pictures that a chat shows inline: none that move. */
const PICTURES: ReadonlySet<string> = new Set([
  ...PREVIEW_EXTENSIONS.filter((each) => each !== 'pdf'),
  'webp',
])

export const isPicture = ({ preview, extension }: Attachment) =>
  preview !== undefined && PICTURES.has(extension?.toLowerCase() ?? '')
