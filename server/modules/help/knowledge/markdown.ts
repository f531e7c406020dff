/** Help articles are Markdown: marked reads it, and what rich text may not have is left out. */
import { marked } from 'marked'

import { cleanRichText } from '#server/platform/documents/rich-text'

/** HTML of the tags and links that rich text may have. */
export function toHtml(markdown: string): string {
  return cleanRichText(marked.parse(markdown, { async: false })).trim()
}

/** The words alone. */
export function toPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
