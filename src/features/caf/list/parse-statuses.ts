import { cafStatusOf } from '#contract/caf/schemas'

/** The statuses that an address names, parted by commas, each once; section 4's misspelling means Submitted. */
export function parseStatuses(asked: string): string[] {
  const words = asked.split(',').map((word) => cafStatusOf(word.trim()))
  return [...new Set(words)].filter((word) => word !== '')
}
