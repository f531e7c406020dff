/** How much of the reason a verdict repeats: what was expected, where, and what was there instead. */
const REASON_LINES = 12
const COLOURS = /\p{Cc}?\[[\d;]*m/gu

/** Reads reports as JUnit writes them, and Vitest and Playwright too: how many passed, and what failed, with why. */
export function readReports(text) {
  const printed = []
  const plain = text.replaceAll(
    /<!\[CDATA\[(.*?)\]\]>/gs,
    (_, said) => `§${printed.push(said) - 1}§`,
  )
  const [, ...cases] = plain.split('<testcase ')
  const parts = cases.map((one) => one.split('</testcase>', 1)[0])
  const failed = parts.filter((part) => /<(failure|error)\b/.test(part))
  const skipped = parts.filter((part) => /<skipped\b/.test(part))
  const failures = failed.map((part) => {
    const [, said = ''] = /<(?:failure|error)\b[^>]*>([^<]*)/.exec(part) ?? []
    const reason = said.replaceAll(/§(\d+)§/g, (_, at) => printed[at]).replaceAll(COLOURS, '')
    const lines = reason.split('\n').filter((line) => line.trim() !== '')
    return [part.split('>', 1)[0], ...lines.slice(0, REASON_LINES)].join('\n')
  })
  return { passed: parts.length - failed.length - skipped.length, failures }
}
