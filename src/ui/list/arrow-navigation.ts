import type { KeyboardEvent } from 'react'

/** Moves the focus between links with the arrow keys, Home and End; it stops at the ends. */
export function handleArrowNavigation(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const rows = [...event.currentTarget.querySelectorAll('a')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next: Record<string, number> = {
    ArrowDown: Math.min(at + 1, rows.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: rows.length - 1,
  }
  const to = next[event.key]
  if (at === -1 || to === undefined) return
  event.preventDefault()
  rows[to]?.focus()
}
