import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'

import { broadcastQueries, useResetBroadcasts } from '#api/broadcasts'
import { useConnectivity } from '#device/connectivity'
import { useStrings } from '#i18n/use-strings'
import { NewsBanner } from '#ui/art/news-banner.tsx'
import { NothingYet } from '#ui/list/nothing-yet.tsx'
import { PagePager } from '#ui/list/page-pager.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { BroadcastRow } from './broadcast-row.tsx'
import { broadcastStrings } from './strings.ts'

const route = getRouteApi('/_app/broadcasts')

/** What the vendor told its customers, newest first. */
export function BroadcastsScreen() {
  const { nav } = useStrings()
  const news = useStrings(broadcastStrings)
  const { page = 1 } = route.useSearch()
  const navigate = useNavigate()
  const query = useQuery(broadcastQueries.page(page))
  const reset = useResetBroadcasts()
  const online = useConnectivity() === 'online'
  const unread = query.data?.broadcasts.some(({ is_read }) => is_read === false) ?? false
  return (
    <Page
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
      <QueryView
        query={query}
        skeleton={<RowSkeleton />}
        empty={({ total }) =>
          total === 0 && (
            <NothingYet drawing={<NewsBanner />} title={news.emptyTitle} text={news.emptyText} />
          )
        }
      >
        {({ broadcasts, perPage, total }) => (
          <>
            <RowList label={news.list} busy={query.isPlaceholderData} items={broadcasts}>
              {(broadcast) => <BroadcastRow broadcast={broadcast} />}
            </RowList>
            <PagePager
              page={page}
              perPage={perPage}
              total={total}
              onPage={(next) => void navigate({ to: '/broadcasts', search: { page: next } })}
            />
          </>
        )}
      </QueryView>
    </Page>
  )
}
