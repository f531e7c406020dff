/** Compares what a person wrote with what the server holds. */
export interface Verdict {
  lost: number
  doubled: number
  /** Written before one that stands before it. */
  reordered: number
}

/** Both lists of one lane, in the order in which they were written and in which the server holds them. */
export function judge(written: readonly string[], held: readonly string[]): Verdict {
  const times = new Map<string, number>()
  for (const text of held) times.set(text, (times.get(text) ?? 0) + 1)
  const lost = written.filter((text) => !times.has(text)).length
  const doubled = written.reduce((sum, text) => sum + Math.max(0, (times.get(text) ?? 0) - 1), 0)
  const place = new Map(written.map((text, at) => [text, at]))
  let furthest = -1
  let reordered = 0
  for (const text of new Set(held)) {
    const at = place.get(text)
    if (at === undefined) continue
    if (at < furthest) reordered += 1
    furthest = Math.max(furthest, at)
  }
  return { lost, doubled, reordered }
}
