/** What rich text may consist of: the server stores nothing else, and the portal shows nothing else. */
import { isOwnPath } from './own-path.ts'

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

/** A link leads out over one of these, or to a path of the portal. */
export const RICH_TEXT_SCHEMES = ['https', 'mailto', 'tel'] as const

export const RICH_TEXT_SCHEME = new RegExp(`^(?:${RICH_TEXT_SCHEMES.join('|')}):`, 'i')

/** Whether a link in rich text may lead to `address`. */
export function isRichTextAddress(address: string): boolean {
  return RICH_TEXT_SCHEME.test(address) || isOwnPath(address)
}
