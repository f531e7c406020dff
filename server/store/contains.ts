/** Free text as a LIKE pattern. */

/** Matches texts that contain `text` as it stands: its own wildcards mean nothing. */
export function contains(text: string): string {
  // PostgreSQL has no NUL in texts, so nothing can contain one: a noncharacter finds as little
  return `%${text.replaceAll('\u0000', '\uFFFE').replace(/[\\%_]/g, '\\$&')}%`
}
