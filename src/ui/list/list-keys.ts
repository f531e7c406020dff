import type { KeyboardEvent } from 'react'

/** Moves the focus to the search, if it is pressed while the focus is in the list (WCAG 2.1.4). */
export const SEARCH_KEY = '/'

const TYPED_INTO = 'input, textarea, select, [contenteditable]'

/** Moves the focus from the list to its search, and from the search down into the list. */
export function followListKeys(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return
  const search = currentTarget.querySelector<HTMLInputElement>('input[type="search"]')
  const to =
    key === SEARCH_KEY && !target.closest(TYPED_INTO)
      ? search
      : key === 'ArrowDown' && target === search
        ? currentTarget.querySelector<HTMLElement>('li a')
        : undefined
  if (!to) return
  event.preventDefault()
  to.focus()
  if (to === search) search.select()
}
