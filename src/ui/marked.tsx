/** Text with what was searched for marked in it. */

/** Returns the parts of `text`, each second one is something of `words`, as it is written there. */
export function splitByWords(text: string, words: string): string[] {
  const asked = words.split(/\s+/u).filter((word) => word !== '')
  if (asked.length === 0) return [text]
  const longestFirst = asked.toSorted((one, other) => other.length - one.length)
  const pattern = longestFirst.map((word) =>
    word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
  )
  return text.split(new RegExp(`(${pattern.join('|')})`, 'giu'))
}

interface MarkedProps {
  children: string | undefined
  /** What was searched for; each of its words is marked wherever it stands. */
  find: string | undefined
}

/** A text whose parts that were searched for are marked. */
export function Marked({ children: text = '', find = '' }: MarkedProps) {
  if (find.trim() === '') return text
  return splitByWords(text, find).map((part, at) =>
    at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
  )
}
