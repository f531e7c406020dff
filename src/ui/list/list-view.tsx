import { useEffect, type ComponentProps, type ReactNode } from 'react'

import { LoadingFrame } from '../screen/loading-frame.tsx'
import { QueryView, type QueryLike } from '../screen/query-view.tsx'
import { EmptyList } from './empty-list.tsx'
import { NoMatches } from './no-matches.tsx'
import { Pager } from './pager.tsx'
import type { Paging } from './paging.ts'
import { RowList } from './row-list.tsx'
import { RowSkeleton } from './row-skeleton.tsx'

interface Page {
  total: number
  /** The total is not known: there is at least one page more. */
  isAtLeast?: boolean | undefined
}

interface ListQuery<Data> extends QueryLike<Data> {
  /** The previous page is shown until the requested one has loaded. */
  isPlaceholderData: boolean
}

interface ListViewProps<Data extends Page, Item> {
  query: ListQuery<Data>
  items: (data: Data) => readonly Item[]
  paging: (data: Data) => Paging
  /** In the shape of the content; rows of two lines by default. */
  skeleton?: ReactNode
  /** Shown if there is no row at all. */
  empty: ComponentProps<typeof EmptyList> | ReactNode
  /** Shown if search or filters match nothing. */
  nothing?: ComponentProps<typeof NoMatches> | false
  /** What was searched for: it is marked in the rows. */
  find?: string | undefined
}

interface Rows<Item extends { id: number | string }> {
  label: string
  children: (item: Item) => ReactNode
}

/** Rows that are not lines; `busy` while others are loading. */
interface OwnRows<Item> {
  rows: (items: readonly Item[], busy: boolean) => ReactNode
}

/**
 * A paged list: loading, empty, no matches, error, or rows with arrow keys and a pager. An address beyond the last page
 * is replaced by that of the last one.
 */
export function ListView<Data extends Page, Item extends { id: number | string }>(
  props: ListViewProps<Data, Item> & (Rows<Item> | OwnRows<Item>),
) {
  const { query, items, paging, skeleton = <RowSkeleton />, empty, nothing, find } = props
  useLastPage(query, items, paging)
  const busy = query.isPlaceholderData
  return (
    <QueryView
      query={query}
      skeleton={skeleton}
      empty={(data) =>
        data.total === 0 &&
        items(data).length === 0 &&
        (nothing ? (
          <NoMatches {...nothing} />
        ) : isEmptyList(empty) ? (
          <EmptyList {...empty} />
        ) : (
          empty
        ))
      }
    >
      {(data) => (
        <>
          <LoadingFrame busy={busy} find={find}>
            {'rows' in props ? (
              props.rows(items(data), busy)
            ) : (
              <RowList label={props.label} busy={busy} items={items(data)}>
                {props.children}
              </RowList>
            )}
          </LoadingFrame>
          <Pager {...paging(data)} total={data.total} isAtLeast={data.isAtLeast} />
        </>
      )}
    </QueryView>
  )
}

function isEmptyList(
  empty: ListViewProps<Page, never>['empty'],
): empty is ComponentProps<typeof EmptyList> {
  return typeof empty === 'object' && empty !== null && 'drawing' in empty
}

function useLastPage<Data extends Page>(
  { data, isPlaceholderData }: ListQuery<Data>,
  items: (data: Data) => readonly unknown[],
  paging: (data: Data) => Paging,
): void {
  const { offset, limit, go } = data ? paging(data) : NOWHERE
  const last = Math.max(0, Math.floor(((data?.total ?? 0) - 1) / limit) * limit)
  const lost = data !== undefined && !isPlaceholderData && items(data).length === 0 && offset > last
  useEffect(() => {
    if (lost) go(last, true)
  }, [lost, last, go])
}

const NOWHERE: Paging = { offset: 0, limit: 1, go: () => {} }
