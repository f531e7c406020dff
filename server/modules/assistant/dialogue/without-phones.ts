/** Removes telephone numbers from what is sent to a language model: they are typed for a ticket, and concern nobody else. */
const CANDIDATE = /[+(]?\d[\d\s().-]{4,}\d/g
/** A result, or a count of two digits. */
const MEASURED = /^((0|[1-9]\d{0,4})\.\d{1,3}|[1-9]?\d)$/

/** In doubt it is one: a lot or serial number is missed less than a telephone number is minded. */
export function withoutPhones(text: string): string {
  return text.replace(CANDIDATE, (found) => (isPhone(found) ? '…' : found))
}

function isPhone(found: string): boolean {
  const groups = found.match(/\d+/g) ?? []
  if (groups.join('').length < 6 || /^\d{6}$/.test(found)) return false
  if (found.split(/\s+/).every((word) => MEASURED.test(word))) return false
  const startsAsOne = /^([+(0]|62)/.test(found)
  return startsAsOne || groups.some(({ length }) => length > 6) || groups.every(isLong)
}

const isLong = ({ length }: string) => length > 2
