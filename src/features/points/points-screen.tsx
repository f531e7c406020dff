import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { pointQueries } from '#api/points'
import { papersStrings } from '#i18n/papers'
import { useLanguage, useStrings } from '#i18n/use-strings'
import { Card } from '#ui/card.tsx'
import { NothingYet } from '#ui/list/nothing-yet.tsx'
import { PagePager } from '#ui/list/page-pager.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { PointRow } from './point-row.tsx'
import { StarsDrawing } from './stars-drawing.tsx'

import styles from './points-screen.module.css'

const route = getRouteApi('/_app/points')

/** The account's loyalty points: how many, and how they came about. */
export function PointsScreen() {
  const { nav } = useStrings()
  const { points: words } = useStrings(papersStrings)
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(pointQueries.history(page))
  return (
    <Page title={nav.points} lead={words.lead} width={760}>
      <Total />
      <Typography variant="h2" className={styles.heading}>
        {words.history}
      </Typography>
      <QueryView
        query={query}
        skeleton={<RowSkeleton rows={8} />}
        empty={({ total }) =>
          total === 0 && (
            <NothingYet
              drawing={<StarsDrawing />}
              title={words.emptyTitle}
              text={words.emptyText}
            />
          )
        }
      >
        {({ entries, total, perPage }) => (
          <>
            <Card as="div" style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
              <ol
                className={styles.list}
                aria-label={words.history}
                aria-busy={query.isPlaceholderData}
              >
                {entries.map((entry) => (
                  <PointRow key={entry.id} entry={entry} />
                ))}
              </ol>
            </Card>
            <PagePager
              page={page}
              perPage={perPage}
              total={total}
              onPage={(next) => void navigate({ search: { page: next }, resetScroll: false })}
            />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Total() {
  const { points: words } = useStrings(papersStrings)
  const language = useLanguage()
  const query = useQuery(pointQueries.total())
  return (
    <Card className={styles.balance}>
      <h2>{words.balance}</h2>
      <QueryView query={query} skeleton={<Skeleton width={160} height={42} />}>
        {(total) => <p>{words.unit(new Intl.NumberFormat(language).format(total))}</p>}
      </QueryView>
    </Card>
  )
}
