import { useNavigate } from '@tanstack/react-router'

/**
 * Returns a function that changes the filters of a list's address; `asked` are the current ones. Every change except of
 * the page returns to the first page. Typing replaces the history entry; everything else can be undone with Back.
 */
export function useListSearch<Asked extends object>(asked: Asked) {
  const navigate = useNavigate()
  return {
    change: (changes: Partial<Record<keyof Asked | 'page' | 'offset', unknown>>, replace = false) =>
      void navigate({
        to: '.',
        search: { ...asked, page: undefined, offset: undefined, ...changes },
        replace,
        resetScroll: false,
      }),
    clear: (kept: Partial<Asked> = {}) =>
      void navigate({ to: '.', search: kept as never, replace: true }),
  }
}
