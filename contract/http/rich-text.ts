/** What rich text may consist of: the server stores nothing else, and the portal shows nothing else. */

export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'pre',
  'code',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'caption',
] as const

/** Of links, the one attribute that a text may bring; paths of the portal need no scheme. */
export const RICH_TEXT_SCHEMES = ['https', 'mailto', 'tel'] as const
