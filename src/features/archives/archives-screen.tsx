import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { archiveQueries } from '#api/archives'
import { useSupportsFilter } from '#api/http/config'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { useListSearch } from '#ui/list/filter/use-list-search.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { ListView } from '#ui/list/list-view.tsx'
import { byPage } from '#ui/list/paging.ts'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'

import { ArchiveRow } from './archive-row.tsx'
import { BoxDrawing } from './box-drawing.tsx'

const route = getRouteApi('/_app/archives')

/** The account's archived documents, a page at a time. */
export function ArchivesScreen() {
  const supportsFilter = useSupportsFilter()
  const { nav } = useStrings()
  const { archives: words } = useStrings(papersStrings)
  const asked = route.useSearch()
  const { page = 1, search = '' } = asked
  const { change, clear } = useListSearch(asked)
  const query = useQuery(archiveQueries.list({ page, ...(search !== '' && { search }) }))
  return (
    <ListScreen
      title={nav.archives}
      lead={words.lead}
      width={860}
      search={
        supportsFilter('search') && {
          label: words.search,
          value: search,
          onChange: (text) => change({ search: text || undefined }, true),
        }
      }
    >
      <ListView
        query={query}
        find={search}
        label={words.list}
        items={({ archives }) => archives}
        paging={byPage(page, (next, replace) => change({ page: next }, replace))}
        skeleton={<RowSkeleton rows={8} />}
        empty={{ drawing: <BoxDrawing />, title: words.emptyTitle, text: words.emptyText }}
        nothing={
          search !== '' && {
            title: words.nothingTitle,
            text: words.nothingText,
            clear: words.clear,
            onClear: clear,
          }
        }
      >
        {(archive) => <ArchiveRow archive={archive} />}
      </ListView>
    </ListScreen>
  )
}
