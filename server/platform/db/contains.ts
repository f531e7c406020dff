/** Free text as a LIKE pattern. */

/** Matches texts that contain `text` as it stands: its own wildcards mean nothing. */
export function contains(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
