/** Cleans text that people type or paste: the same on every screen and on the server. */

/** Control characters without a meaning in text of several lines; some come along with what is pasted. */
const NOISE = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
/** Marks that turn the direction of what follows: with one, a file called `invoice…fdp.exe` reads "invoiceexe.pdf". */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
/** The same, and marks without width that only have a direction. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Returns a text of several lines without noise. Forms send a line break as two characters, and it counts as one. */
export function tidyProse(text: string): string {
  return withoutTurns(text.replace(/\r\n?/g, '\n').replace(NOISE, '')).trim()
}

export function withoutTurns(text: string): string {
  return text.replace(TURNS, '')
}

/** Returns a name or another single line without marks of direction. */
export function tidyName(text: string): string {
  return text.replace(DIRECTIONS, '').trim()
}
