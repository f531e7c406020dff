/** Name of the highlight in the styles: `::highlight(found)`. */
const NAME = 'found'

/** What is marked now, by the element in which it was looked for. */
const marked = new Map<HTMLElement, Range[]>()

function paint(): void {
  const ranges = [...marked.values()].flat()
  if (ranges.length === 0) CSS.highlights.delete(NAME)
  else CSS.highlights.set(NAME, new Highlight(...ranges))
}

/** Returns where a word of `words` stands in `text`: start and end, in characters. */
export function findWords(text: string, words: string): [number, number][] {
  const asked = words.split(/\s+/u).filter((word) => word !== '')
  if (asked.length === 0) return []
  const pattern = asked
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .join('|')
  return [...text.matchAll(new RegExp(pattern, 'giu'))].map((match) => [
    match.index,
    match.index + match[0].length,
  ])
}

function rangesIn(root: HTMLElement, words: string): Range[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const [start, end] of findWords(node.textContent ?? '', words)) {
      const range = new Range()
      range.setStart(node, start)
      range.setEnd(node, end)
      ranges.push(range)
    }
  }
  return ranges
}

/**
 * Marks the words of a search in the text of `root`, also in what is shown there later, until the function that it
 * returns is called. The elements stay as they are: the browser paints the marks. One that can't shows none.
 */
export function markFound(root: HTMLElement, words: string): () => void {
  if (!('highlights' in CSS) || words.trim() === '') return () => {}
  const mark = () => {
    marked.set(root, rangesIn(root, words))
    paint()
  }
  const observer = new MutationObserver(mark)
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  mark()
  return () => {
    observer.disconnect()
    marked.delete(root)
    paint()
  }
}
