/** A text of somebody's for the terminal: on one line, with nothing that moves the cursor or turns the direction. */
export function oneLine(text: string, mostCharacters: number): string {
  const clean = text.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
  return clean.length > mostCharacters ? `${clean.slice(0, mostCharacters - 1)}…` : clean
}
