import { cafStatusOf } from '#contract/caf/schemas'

/** Returns the distinct statuses of a comma-separated list; section 4's misspelling means Submitted. */
export function parseStatuses(asked: string): string[] {
  const words = asked.split(',').map((word) => cafStatusOf(word.trim()))
  return [...new Set(words)].filter((word) => word !== '')
}
