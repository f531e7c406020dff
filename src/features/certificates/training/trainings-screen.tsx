import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { trainingQueries } from '#api/certificates'
import { useSupportsFilter } from '#api/http/config'
import { ownInstrumentsQuery } from '#api/instruments/instruments'
import { papersStrings } from '#i18n/papers'
import { useStrings } from '#i18n/use-strings'
import { ActiveFilterChip } from '#ui/list/filter/active-filter-chip.tsx'
import { FilterChips } from '#ui/list/filter/filter-chip.tsx'
import { useListSearch } from '#ui/list/filter/use-list-search.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { ListView } from '#ui/list/list-view.tsx'
import { byPage } from '#ui/list/paging.ts'

import { SealDrawing } from '../paper/seal-drawing.tsx'
import { TrainingRow } from './training-row.tsx'

const route = getRouteApi('/_app/certificates-training/')

/** The account's training certificates, filtered by the address, a page at a time. */
export function TrainingsScreen() {
  const supportsFilter = useSupportsFilter()
  const { nav } = useStrings()
  const { trainings: words } = useStrings(papersStrings)
  const asked = route.useSearch()
  const { page = 1, search = '', instrument } = asked
  const { change, clear } = useListSearch(asked)
  const query = useQuery(
    trainingQueries.list({
      page,
      ...(search !== '' && { search }),
      ...(instrument !== undefined && { instrument }),
    }),
  )
  return (
    <ListScreen
      title={nav.trainings}
      lead={words.lead}
      search={
        supportsFilter('search') && {
          label: words.search,
          value: search,
          onChange: (text) => change({ search: text || undefined }, true),
        }
      }
      filters={
        instrument !== undefined && (
          <OnlyType
            typeId={instrument}
            known={query.data?.trainings[0]?.instrument_type}
            onRemove={() => change({ instrument: undefined })}
          />
        )
      }
    >
      <ListView
        query={query}
        find={search}
        label={words.list}
        items={({ trainings }) =>
          trainings.map((training, at) => ({ training, id: training.uuid ?? training.id ?? at }))
        }
        paging={byPage(page, (next, replace) => change({ page: next }, replace))}
        empty={{ drawing: <SealDrawing />, title: words.emptyTitle, text: words.emptyText }}
        nothing={
          (search !== '' || instrument !== undefined) && {
            title: words.nothingTitle,
            text: words.nothingText,
            clear: words.clear,
            onClear: clear,
          }
        }
      >
        {({ training }) => <TrainingRow training={training} />}
      </ListView>
    </ListScreen>
  )
}

interface OnlyTypeProps {
  typeId: number
  /** Its name in the list. */
  known: string | undefined
  onRemove: () => void
}

/** The filter for one type of instrument. */
function OnlyType({ typeId, known, onRemove }: OnlyTypeProps) {
  const { trainings: words, certificates } = useStrings(papersStrings)
  const { data: instruments } = useQuery({ ...ownInstrumentsQuery, meta: { quiet: true } })
  const own = instruments?.find(({ instrument_type_id }) => instrument_type_id === typeId)?.type
  const name = own ?? known ?? words.thisType
  return (
    <FilterChips role="group" aria-label={certificates.filters}>
      <ActiveFilterChip
        label={certificates.ofInstrument(name)}
        remove={certificates.removeFilter(name)}
        onRemove={onRemove}
      />
    </FilterChips>
  )
}
