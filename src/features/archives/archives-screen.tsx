import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { archiveQueries } from '#api/archives'
import { useTakesFilter } from '#api/http/config'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { followListKeys } from '#ui/list/list-keys.ts'
import { NothingFits } from '#ui/list/nothing-fits.tsx'
import { NothingYet } from '#ui/list/nothing-yet.tsx'
import { PagePager } from '#ui/list/page-pager.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useLastPage } from '#ui/list/use-last-page.ts'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { ArchiveRow } from './archive-row.tsx'
import { BoxDrawing } from './box-drawing.tsx'

import styles from './archives-screen.module.css'

const route = getRouteApi('/_app/archives')

/** Documents that are kept for the account, a page at a time. */
export function ArchivesScreen() {
  const takes = useTakesFilter()
  const { nav } = useStrings()
  const { archives: words } = useStrings(papersStrings)
  const { page = 1, search = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(archiveQueries.list({ page, ...(search !== '' && { search }) }))
  const go = (to: { page?: number; search?: string | undefined }, replace = false) =>
    void navigate({
      search: (kept) => ({ search: kept.search, page: undefined, ...to }),
      replace,
      resetScroll: false,
    })
  useLastPage(
    query,
    query.data?.archives.length,
    page,
    (last) => void navigate({ search: (kept) => ({ ...kept, page: last }), replace: true }),
  )
  return (
    <div onKeyDown={followListKeys}>
      <Page title={nav.archives} lead={words.lead} width={860}>
        {takes('search') && (
          <div className={styles.field}>
            <SearchBox
              label={words.search}
              value={search}
              onChange={(text) => go({ search: text || undefined }, true)}
            />
          </div>
        )}
        <QueryView
          query={query}
          skeleton={<RowSkeleton rows={8} />}
          empty={({ total }) =>
            total === 0 &&
            (search !== '' ? (
              <NothingFits
                title={words.nothingTitle}
                text={words.nothingText}
                clear={words.clear}
                onClear={() => go({ search: undefined }, true)}
              />
            ) : (
              <NothingYet
                drawing={<BoxDrawing />}
                title={words.emptyTitle}
                text={words.emptyText}
              />
            ))
          }
        >
          {({ archives, total, perPage }) => (
            <>
              <Card as="div" style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
                <ul
                  className={styles.list}
                  aria-label={words.list}
                  aria-busy={query.isPlaceholderData}
                >
                  {archives.map((archive) => (
                    <ArchiveRow key={archive.id} archive={archive} />
                  ))}
                </ul>
              </Card>
              <PagePager
                page={page}
                perPage={perPage}
                total={total}
                onPage={(next) => go({ page: next })}
              />
            </>
          )}
        </QueryView>
      </Page>
    </div>
  )
}
