import { Pager } from './pager.tsx'

interface PagePagerProps {
  /** From 1. */
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
}

/** The pager of lists that are asked for by the number of their page. */
export function PagePager({ page, perPage, total, onPage }: PagePagerProps) {
  return (
    <Pager
      offset={(page - 1) * perPage}
      limit={perPage}
      total={total}
      onChange={(offset) => onPage(Math.floor(offset / perPage) + 1)}
    />
  )
}
