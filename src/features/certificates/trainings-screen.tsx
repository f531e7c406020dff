import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { trainingQueries } from '#api/certificates'
import { useTakesFilter } from '#api/http/config'
import { ownInstrumentsQuery } from '#api/instruments/instruments'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { FilterChips } from '#ui/list/filter-chip.tsx'
import { followListKeys } from '#ui/list/list-keys.ts'
import { NothingFits } from '#ui/list/nothing-fits.tsx'
import { NothingYet } from '#ui/list/nothing-yet.tsx'
import { OnlyChip } from '#ui/list/only-chip.tsx'
import { PagePager } from '#ui/list/page-pager.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useLastPage } from '#ui/list/use-last-page.ts'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { SealDrawing } from './seal-drawing.tsx'
import { TrainingRow } from './training-row.tsx'

import styles from './trainings-screen.module.css'

const route = getRouteApi('/_app/certificates-training/')

/** Who was trained, by the filters of the address, a page at a time. */
export function TrainingsScreen() {
  const takes = useTakesFilter()
  const { nav } = useStrings()
  const { trainings: words } = useStrings(papersStrings)
  const asked = route.useSearch()
  const { page = 1, search = '', instrument } = asked
  const navigate = route.useNavigate()
  const query = useQuery(
    trainingQueries.list({
      page,
      ...(search !== '' && { search }),
      ...(instrument !== undefined && { instrument }),
    }),
  )
  const change = (changes: Partial<typeof asked>, replace = false) =>
    void navigate({
      search: { ...asked, page: undefined, ...changes },
      replace,
      resetScroll: false,
    })
  useLastPage(
    query,
    query.data?.trainings.length,
    page,
    (last) => void navigate({ search: (kept) => ({ ...kept, page: last }), replace: true }),
  )
  const nothing =
    search !== '' || instrument !== undefined ? (
      <NothingFits
        title={words.nothingTitle}
        text={words.nothingText}
        clear={words.clear}
        onClear={() => void navigate({ search: {}, replace: true })}
      />
    ) : (
      <NothingYet drawing={<SealDrawing />} title={words.emptyTitle} text={words.emptyText} />
    )
  return (
    <div onKeyDown={followListKeys}>
      <Page title={nav.trainings} lead={words.lead} width={1040}>
        {takes('search') && (
          <div className={styles.field}>
            <SearchBox
              label={words.search}
              value={search}
              onChange={(text) => change({ search: text || undefined }, true)}
            />
          </div>
        )}
        {instrument !== undefined && (
          <OnlyType
            typeId={instrument}
            known={query.data?.trainings[0]?.instrument_type}
            onRemove={() => change({ instrument: undefined })}
          />
        )}
        <QueryView
          query={query}
          skeleton={<RowSkeleton />}
          empty={({ total }) => total === 0 && nothing}
        >
          {(data) => (
            <>
              <RowList
                label={words.list}
                busy={query.isPlaceholderData}
                items={data.trainings.map((training, at) => ({
                  training,
                  id: training.uuid ?? training.id ?? at,
                }))}
              >
                {({ training }) => <TrainingRow training={training} />}
              </RowList>
              <PagePager
                page={page}
                perPage={data.perPage}
                total={data.total}
                onPage={(next) => change({ page: next })}
              />
            </>
          )}
        </QueryView>
      </Page>
    </div>
  )
}

interface OnlyTypeProps {
  typeId: number
  /** Its name, as the list says it. */
  known: string | undefined
  onRemove: () => void
}

/** The type of instrument whose trainings alone are shown. */
function OnlyType({ typeId, known, onRemove }: OnlyTypeProps) {
  const { trainings: words, certificates } = useStrings(papersStrings)
  const { data: instruments } = useQuery({ ...ownInstrumentsQuery, meta: { quiet: true } })
  const own = instruments?.find(({ instrument_type_id }) => instrument_type_id === typeId)?.type
  const name = own ?? known ?? words.thisType
  return (
    <FilterChips role="group" aria-label={certificates.filters}>
      <OnlyChip
        label={certificates.ofInstrument(name)}
        remove={certificates.removeFilter(name)}
        onRemove={onRemove}
      />
    </FilterChips>
  )
}
