/** Rich text as it may be stored: what could run, load, track or deceive is taken out. */
import sanitize from 'sanitize-html'

import { isRichTextAddress, RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from '#contract/http/rich-text'

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: [...RICH_TEXT_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: { ...(isRichTextAddress(href) && { href }), rel: 'noopener noreferrer' },
    }),
  },
}

export function cleanRichText(html: string): string {
  return sanitize(html, OPTIONS).trim()
}
