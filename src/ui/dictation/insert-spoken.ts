interface Selection {
  text: string
  start: number
  end: number
}

/** Returns what replaces the selection: the spoken words, with the spaces that part them from what is written. */
export function insertSpoken({ text, start, end }: Selection, spoken: string): string {
  const words = spoken.trim()
  if (words === '') return ''
  const before = text.slice(0, start)
  const after = text.slice(end)
  const space = before !== '' && !/\s$/.test(before) && !/^[.,;:!?)]/.test(words) ? ' ' : ''
  return `${space}${words}${after !== '' && !/^[\s.,;:!?)]/.test(after) ? ' ' : ''}`
}
