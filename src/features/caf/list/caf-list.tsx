import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'

import { cafQueries, type CafPage } from '#api/caf/caf'
import { cafQueue } from '#api/caf/queue'
import { useStrings } from '#i18n/use-strings'
import { useCommands, useQueueRead } from '#outbox/react'
import { followListKeys } from '#ui/list/list-keys.ts'
import { NothingFits } from '#ui/list/nothing-fits.tsx'
import { NothingYet } from '#ui/list/nothing-yet.tsx'
import { PagePager } from '#ui/list/page-pager.tsx'
import { RowList } from '#ui/list/row-list.tsx'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { useLastPage } from '#ui/list/use-last-page.ts'
import { Notice } from '#ui/screen/notice.tsx'
import { Page } from '#ui/screen/page.tsx'
import { QueryView } from '#ui/screen/query-view.tsx'

import { cafStrings } from '../strings.ts'
import { CafFilters } from './caf-filters.tsx'
import { CafRow } from './caf-row.tsx'
import { SheetDrawing } from './sheet-drawing.tsx'
import { useCafFilter } from './use-caf-filter.ts'

const Keys = styled('div')({})

/** The account's forms by the filters of the address, a page at a time. */
export function CafList() {
  const { nav } = useStrings()
  const caf = useStrings(cafStrings)
  const { filter, filtered, strange, change, clear } = useCafFilter()
  const query = useQuery(cafQueries.list(filter))
  const page = Number(filter.page ?? 1)
  useLastPage(query, query.data?.forms.length, page, (last) => change({ page: last }, true))

  return (
    <Keys onKeyDown={followListKeys}>
      <Page title={nav.caf} lead={caf.lead} width={1040}>
        <CafFilters filter={filter} change={change} />
        {strange.length > 0 && (
          <div style={{ marginBottom: 16 }}>
            <Notice tone="attention">{caf.noSuchStatus(strange.join(', '))}</Notice>
          </div>
        )}
        <QueryView
          query={query}
          skeleton={<RowSkeleton />}
          empty={({ total }) =>
            total === 0 &&
            (filtered ? (
              <NothingFits
                title={caf.nothingTitle}
                text={caf.nothingText}
                clear={caf.clear}
                onClear={clear}
              />
            ) : (
              <NothingYet drawing={<SheetDrawing />} title={caf.emptyTitle} text={caf.emptyText} />
            ))
          }
        >
          {(data) => (
            <>
              <Rows data={data} busy={query.isPlaceholderData} />
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
    </Keys>
  )
}

function Rows({ data, busy }: { data: CafPage; busy: boolean }) {
  const caf = useStrings(cafStrings)
  useQueueRead()
  const commands = useCommands()
  return (
    <RowList label={caf.list} busy={busy} items={data.forms}>
      {(form) => <CafRow form={form} queue={cafQueue(commands, form.id)} />}
    </RowList>
  )
}
