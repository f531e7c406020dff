/** Joins what was kept twice under one name, so that neither draft takes the place of the other. */

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Fields of a form that hold a text of any length. */
const isText = (field: string) => ['', 'comment', 'description', 'other'].includes(field)

/** Returns both texts, one below the other; one that the other continues, or whose lines it has, is not repeated. */
export function joinTexts(older: string, newer: string): string {
  if (newer === '' || hasLines(older, newer)) return older
  return newer.startsWith(older) || hasLines(newer, older) ? newer : `${older}\n${newer}`
}

const hasLines = (text: string, lines: string) => `\n${text}\n`.includes(`\n${lines}\n`)

/**
 * Joins texts and lists, the older first. In a form that applies to its long texts; any other field keeps its newer value, or
 * the older one if it is empty. Joining the same draft twice adds nothing.
 */
export function joinDrafts<T>(older: T, newer: T, field = ''): T {
  const [a, b]: unknown[] = [older, newer]
  if (b === undefined || b === '') return older
  if (typeof a === 'string' && typeof b === 'string' && isText(field)) return joinTexts(a, b) as T
  if (Array.isArray(b)) return joinLists([a ?? []].flat(), b) as T
  return isFields(a) && isFields(b) ? (joinFields(a, b) as T) : newer
}

function joinLists(older: readonly unknown[], newer: readonly unknown[]): unknown[] {
  const known = new Set(newer.map(identify))
  return [...older.filter((item) => !known.has(identify(item))), ...newer]
}

/** Returns the same text for equal values; of files it has the length of their bytes. */
const identify = (item: unknown) =>
  JSON.stringify(item, (_name, value: unknown) =>
    value instanceof ArrayBuffer ? value.byteLength : value,
  )

function joinFields(older: Fields, newer: Fields): Fields {
  const joined = { ...newer }
  for (const [field, value] of Object.entries(older)) {
    joined[field] = joinDrafts(value, newer[field], field)
  }
  // An idempotency key belongs to the text that was sent under it.
  if ('key' in joined) {
    joined['key'] = [newer, older].find(({ comment }) => comment === joined['comment'])?.['key']
  }
  return joined
}
