import { useNavigate } from '@tanstack/react-router'

/**
 * The way to change the filters of a list's address, of which `asked` is the search. Every change but of the page starts
 * at the first page. What is typed replaces the entry it was typed on; everything else can be taken back with Back.
 */
export function useListSearch<Asked extends object>(asked: Asked) {
  const navigate = useNavigate()
  return {
    change: (changes: Partial<Record<keyof Asked | 'page' | 'offset', unknown>>, replace = false) =>
      void navigate({
        to: '.',
        search: { ...asked, page: undefined, offset: undefined, ...changes } as never,
        replace,
        resetScroll: false,
      }),
    clear: (kept: Partial<Asked> = {}) =>
      void navigate({ to: '.', search: kept as never, replace: true }),
  }
}
