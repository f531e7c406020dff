/** Reads reports as JUnit writes them, and Vitest and Playwright too: how many passed, and what failed. */
export function readReports(text) {
  const [, ...cases] = text.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '').split('<testcase ')
  const parts = cases.map((one) => one.split('</testcase>', 1)[0])
  const failed = parts.filter((part) => /<(failure|error)\b/.test(part))
  const skipped = parts.filter((part) => /<skipped\b/.test(part))
  const failures = failed.map((part) => part.split('>', 1)[0])
  return { passed: parts.length - failed.length - skipped.length, failures }
}
