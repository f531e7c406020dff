import { useQuery } from '@tanstack/react-query'

import { cafQueries } from '#api/caf/caf'
import { cafQueue, useCafCommands } from '#api/caf/queue'
import { useSupportsFilter } from '#api/http/config'
import { useStrings } from '#i18n/use-strings'
import { useIsQueueRead } from '#outbox/react'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { ListView } from '#ui/list/list-view.tsx'
import { byPage } from '#ui/list/paging.ts'
import { Notice } from '#ui/screen/notice.tsx'

import { cafStrings } from '../strings.ts'
import { CafFilters } from './caf-filters.tsx'
import { CafRow } from './caf-row.tsx'
import { SheetDrawing } from './sheet-drawing.tsx'
import { useCafFilter } from './use-caf-filter.ts'

/** The account's forms, filtered by the address, a page at a time. */
export function CafList() {
  const supportsFilter = useSupportsFilter()
  const { nav } = useStrings()
  const caf = useStrings(cafStrings)
  const { filter, filtered, strange, change, clear } = useCafFilter()
  const query = useQuery(cafQueries.list(filter))
  const page = Number(filter.page ?? 1)
  const commands = useCafCommands()
  // A form begins with what is queued for it: the queue is read before one is opened.
  useIsQueueRead()
  return (
    <ListScreen
      title={nav.caf}
      lead={caf.lead}
      width={1040}
      search={
        supportsFilter('search') && {
          label: caf.search,
          value: String(filter.search ?? ''),
          onChange: (search) => change({ search: search || undefined }, true),
        }
      }
      filters={<CafFilters filter={filter} change={change} />}
    >
      {strange.length > 0 && (
        <div style={{ marginBottom: 16 }}>
          <Notice tone="attention">{caf.noSuchStatus(strange.join(', '))}</Notice>
        </div>
      )}
      <ListView
        query={query}
        find={filter.search === undefined ? undefined : String(filter.search)}
        label={caf.list}
        items={({ forms }) => forms}
        paging={byPage(page, (next, replace) => change({ page: next }, replace))}
        empty={{ drawing: <SheetDrawing />, title: caf.emptyTitle, text: caf.emptyText }}
        nothing={
          filtered && {
            title: caf.nothingTitle,
            text: caf.nothingText,
            clear: caf.clear,
            onClear: clear,
          }
        }
      >
        {(form) => <CafRow form={form} queue={cafQueue(commands, form.id)} />}
      </ListView>
    </ListScreen>
  )
}
