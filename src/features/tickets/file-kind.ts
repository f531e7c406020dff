import type { Attachment } from '#contract/entities/attachment'
import { PREVIEW_EXTENSIONS } from '#contract/limits'

/** What an image element can show; a pdf needs a reader of its own. */
const PICTURES: ReadonlySet<string> = new Set(PREVIEW_EXTENSIONS.filter((each) => each !== 'pdf'))

export const isPicture = ({ preview, extension }: Attachment) =>
  preview !== undefined && PICTURES.has(extension?.toLowerCase() ?? '')
