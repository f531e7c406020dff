/** A name that a stranger typed, as somebody else is shown it. */

/** In letters; longer ones are cut. */
const MOST = 60

/** In one line, without marks that nobody sees, and without anything that a program makes a link of. */
export function plainName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]+/gu, ' ')
    .replace(/\S*(?::\/\/|@|www\.)\S*/giu, ' ')
    .replace(/(?<=\S)\.(?=\S)/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim()
  const letters = Array.from(plain)
  return letters.length > MOST ? `${letters.slice(0, MOST - 1).join('')}…` : plain
}
