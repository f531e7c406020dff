import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { pointQueries } from '#api/points'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { useListSearch } from '#ui/list/filter/use-list-search.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { ListView } from '#ui/list/list-view.tsx'
import { byPage } from '#ui/list/paging.ts'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'
import { Text } from '#ui/text.tsx'

import { PointRow } from './point-row.tsx'
import { StarsDrawing } from './stars-drawing.tsx'

import styles from './points-screen.module.css'

const route = getRouteApi('/_app/points')

/** The account's loyalty points: total and history. */
export function PointsScreen() {
  const { nav } = useStrings()
  const { points: words } = useStrings(papersStrings)
  const asked = route.useSearch()
  const { page = 1 } = asked
  const { change } = useListSearch(asked)
  return (
    <ListScreen title={nav.points} lead={words.lead} width={760}>
      <Total />
      <Text variant="h2" className={styles.heading}>
        {words.history}
      </Text>
      <ListView
        query={useQuery(pointQueries.history(page))}
        label={words.history}
        items={({ entries }) => entries}
        paging={byPage(page, (next, replace) => change({ page: next }, replace))}
        skeleton={<RowSkeleton rows={8} />}
        empty={{ drawing: <StarsDrawing />, title: words.emptyTitle, text: words.emptyText }}
      >
        {(entry) => <PointRow entry={entry} />}
      </ListView>
    </ListScreen>
  )
}

function Total() {
  const { points: words } = useStrings(papersStrings)
  const query = useQuery(pointQueries.total())
  return (
    <Card className={styles.balance}>
      <h2>{words.balance}</h2>
      <QueryView query={query} skeleton={<Skeleton width={160} height={42} />}>
        {(total) => <p className={styles.total}>{words.unit(total)}</p>}
      </QueryView>
    </Card>
  )
}
