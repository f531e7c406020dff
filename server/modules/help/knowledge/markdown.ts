/** The little of Markdown that help is written in: paragraphs, lists, bold, links to https and to paths of the portal. */

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

function inline(text: string): string {
  return escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\((\/[^\s)/][^\s)]*|https:\/\/[^\s)]+)\)/g, '<a href="$2">$1</a>')
}

const LISTS = [
  ['ol', /^\d+\. /],
  ['ul', /^- /],
] as const

function block(lines: readonly string[]): string {
  for (const [tag, mark] of LISTS) {
    if (!lines.every((line) => mark.test(line))) continue
    const items = lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`)
    return `<${tag}>${items.join('')}</${tag}>`
  }
  return `<p>${inline(lines.join(' '))}</p>`
}

const blocksOf = (markdown: string) =>
  markdown
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)

/** HTML of the tags that rich text may have. */
export function htmlOf(markdown: string): string {
  return blocksOf(markdown).map(block).join('\n')
}

/** The words alone. */
export function plainOf(html: string): string {
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
