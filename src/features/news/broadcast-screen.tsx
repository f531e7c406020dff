import Skeleton from '@mui/material/Skeleton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { broadcastQueries } from '#api/broadcasts/broadcasts'
import { isMissingCall } from '#contract/http/envelope'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { BackLink } from '#ui/link/back-link.tsx'
import { Moment } from '#ui/moment.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { GoneScreen } from '#ui/screen/gone-screen.tsx'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { broadcastStrings } from './strings.ts'

const route = getRouteApi('/_app/broadcast/$slug')

/** One broadcast; reading it marks it as read. */
export function BroadcastScreen() {
  const { nav } = useStrings()
  const news = useStrings(broadcastStrings)
  const { slug } = route.useParams()
  const query = useQuery(broadcastQueries.one(slug, useQueryClient()))
  const back = <BackLink to="/broadcasts">{news.all}</BackLink>
  if (isMissingCall(query.error) && query.data === undefined) {
    return <GoneScreen title={news.goneTitle} text={news.goneText} action={back} />
  }
  return (
    <Page
      title={query.data?.title || nav.broadcasts}
      lead={query.data && <Moment stamp={query.data.created_at} as="full" />}
      width={760}
      back={back}
    >
      <QueryView query={query} skeleton={<ArticleSkeleton />}>
        {({ body, summary }) => (
          <Card as="article" style={{ padding: 24 }}>
            {body ? <RichText html={body} /> : <p>{summary ?? news.noText}</p>}
          </Card>
        )}
      </QueryView>
    </Page>
  )
}

function ArticleSkeleton() {
  return (
    <Card as="div" aria-hidden style={{ padding: 24 }}>
      {[92, 86, 95, 60, 90, 72].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={24} />
      ))}
    </Card>
  )
}
