import { useEffect } from 'react'

interface ListedPage {
  isPlaceholderData: boolean
  data: { total: number; perPage: number } | undefined
}

/**
 * An address may name a page beyond the last, when the list has become shorter: the last one is gone to. `rows` are
 * those of the page that is shown; `go` may be another one with every rendering.
 */
export function useLastPage(
  { isPlaceholderData, data }: ListedPage,
  rows: number | undefined,
  page: number,
  go: (lastPage: number) => void,
): void {
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / (data?.perPage ?? 1)))
  const lost = !isPlaceholderData && rows === 0 && page > lastPage
  useEffect(() => {
    if (lost) go(lastPage)
  }, [lost, lastPage, go])
}
