import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'

import { broadcastQueries, useResetBroadcasts } from '#api/broadcasts/broadcasts'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { NewsBanner } from '#ui/art/news-banner.tsx'
import { useListSearch } from '#ui/list/filter/use-list-search.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { ListView } from '#ui/list/list-view.tsx'
import { byPage } from '#ui/list/paging.ts'

import { BroadcastRow } from './broadcast-row.tsx'
import { broadcastStrings } from './strings.ts'

const route = getRouteApi('/_app/broadcasts')

/** The vendor's broadcasts, newest first. */
export function BroadcastsScreen() {
  const { nav } = useStrings()
  const news = useStrings(broadcastStrings)
  const asked = route.useSearch()
  const { page = 1 } = asked
  const { change } = useListSearch(asked)
  const query = useQuery(broadcastQueries.page(page))
  const reset = useResetBroadcasts()
  const online = useConnectivity() === 'online'
  const unread = query.data?.broadcasts.some(({ is_read }) => is_read === false) ?? false
  return (
    <ListScreen
      title={nav.broadcasts}
      lead={news.lead}
      width={860}
      actions={
        unread && (
          <Button
            variant="outlined"
            startIcon={<CheckCheck size={18} />}
            loading={reset.isPending}
            disabled={!online}
            onClick={() => reset.mutate()}
          >
            {news.markAll}
          </Button>
        )
      }
    >
      <ListView
        query={query}
        label={news.list}
        items={({ broadcasts }) => broadcasts}
        paging={byPage(page, (next, replace) => change({ page: next }, replace))}
        empty={{ drawing: <NewsBanner />, title: news.emptyTitle, text: news.emptyText }}
      >
        {(broadcast) => <BroadcastRow broadcast={broadcast} />}
      </ListView>
    </ListScreen>
  )
}
