import { tidyProse } from '#contract/http/tidy'

/** Characters of a description that stay in it when the whole is sent as a file. */
const BEGINNING = 400

/** Returns the start of a description whose whole is in a file, as `inFile` says after it. */
export const beginningOf = (text: string, inFile: string): string =>
  tidyProse(text)
    .slice(0, BEGINNING)
    .replace(/\s*\S*$/, '') + inFile

/** Returns the text of the file with what was typed beside it; nothing of either is lost. */
export function joinWhole(all: string | undefined, typed: string, inFile: string): string {
  if (all === undefined) return typed
  const start = beginningOf(all, inFile)
  return typed.startsWith(start) ? all + typed.slice(start.length) : `${all}\n\n${typed}`
}
