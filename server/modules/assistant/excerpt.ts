/** Long texts of a conversation on one line of a list. */

const onOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()

/** At most `most` characters, and no half of one that has two. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trimEnd()}…`
}

export const titleOf = (question: string, most: number): string => cut(onOneLine(question), most)

/** What stands around the first place where `text` has `search`, in at most `most` characters. */
export function excerptOf(text: string, search: string, most: number): string {
  const line = onOneLine(text)
  const at = line.toLowerCase().indexOf(onOneLine(search).toLowerCase())
  const room = Math.max(0, Math.floor((most - search.length) / 2))
  if (at <= room) return cut(line, most)
  const start = line.indexOf(' ', at - room) + 1
  return cut(`…${line.slice(start > 0 && start <= at ? start : at)}`, most)
}
