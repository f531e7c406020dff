/** Text for a cell of a spreadsheet: shown as it is, never calculated. */

/** What makes a spreadsheet program read a text as a formula (OWASP, CSV injection); apostrophes before it are those of {@link cellText}. */
const FORMULA = /^'*[=+\-@\t\r\n]/
/** XML 1.0 has no place for these. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** As many as a cell takes. */
const LONGEST = 32_767

/** A text that begins like a formula gets an apostrophe before it, so that it stays text wherever it is copied to. */
export function cellText(text: string): string {
  // halves of a surrogate pair become U+FFFD
  const clean = Buffer.from(text.replace(CONTROL, '')).toString()
  return (FORMULA.test(clean) ? `'${clean}` : clean).slice(0, LONGEST)
}

/** {@link cellText} would cut it. */
export const isTooLong = (text: string): boolean =>
  text.length + (FORMULA.test(text) ? 1 : 0) > LONGEST

/** The text that {@link cellText} has made a cell of. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
