import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
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
import { paint } from '#ui/theme/theme.ts'

import { PointRow } from './point-row.tsx'
import { StarsDrawing } from './stars-drawing.tsx'

const route = getRouteApi('/_app/points')

const Balance = styled(Card)(({ theme }) => ({
  padding: theme.spacing(2.5, 3),
  marginBottom: theme.spacing(3),
  '& h2': { fontSize: 14, fontWeight: 600, color: paint.quiet },
  '& p': { fontSize: 34, fontWeight: 700, lineHeight: 1.25, color: paint.primary },
}))

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li + li': { borderTop: `1px solid ${paint.line}` },
})

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
      <Typography variant="h2" sx={{ mb: 1.5 }}>
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
              <List aria-label={words.history} aria-busy={query.isPlaceholderData}>
                {entries.map((entry) => (
                  <PointRow key={entry.id} entry={entry} />
                ))}
              </List>
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
    <Balance>
      <h2>{words.balance}</h2>
      <QueryView query={query} skeleton={<Skeleton width={160} height={42} />}>
        {(total) => <p>{words.unit(new Intl.NumberFormat(language).format(total))}</p>}
      </QueryView>
    </Balance>
  )
}
