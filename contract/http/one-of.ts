/** Whether a word of the wire is one of a list that we know; a later server may say others. */
export function isOneOf<const Word extends string>(
  known: readonly Word[],
  word: string,
): word is Word {
  return known.some((each) => each === word)
}
