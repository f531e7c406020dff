import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { cafQueries } from '#data/caf'
import type { CafPage } from '#data/caf'
import { cafQueue } from '#data/caf-queue'
import { outboxStore, useQueueRead } from '#data/outbox'
import { useStore } from '#data/store'
import { cafWords } from '#strings/caf-words'
import { NothingFound } from '#ui/art/nothing-found.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { followListKeys } from '#ui/list-keys.ts'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/page.tsx'
import { Pager } from '#ui/pager.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { StatePanel } from '#ui/state-panel.tsx'
import { useStrings, useWords } from '#ui/use-strings.ts'
import { walkRows } from '#ui/walk-rows.ts'

import { CafFilters } from './caf-filters.tsx'
import { CafRow } from './caf-row.tsx'
import { SheetDrawing } from './sheet-drawing.tsx'
import { useCafFilter } from './use-caf-filter.ts'

const Keys = styled('div')({})

const List = styled('ul')({
  listStyle: 'none',
  padding: 0,
  containerType: 'inline-size',
  overflow: 'hidden',
})

/** The account's forms by the filters of the address, a page at a time. */
export function CafList() {
  const { nav } = useStrings()
  const caf = useWords(cafWords)
  const { filter, filtered, strange, change, clear } = useCafFilter()
  const query = useQuery(cafQueries.list(filter))
  const page = Number(filter.page ?? 1)
  const perPage = query.data?.perPage ?? 1
  const lastPage = Math.max(1, Math.ceil((query.data?.total ?? 0) / perPage))
  const lost = !query.isPlaceholderData && query.data?.forms.length === 0 && page > lastPage
  useEffect(() => {
    if (lost) change({ page: lastPage }, true)
  }, [lost, lastPage, change])

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
          skeleton={<ListSkeleton />}
          empty={({ total }) =>
            total === 0 && (filtered ? <NothingFits onClear={clear} /> : <Empty />)
          }
        >
          {(data) => (
            <>
              <Rows data={data} busy={query.isPlaceholderData} />
              <Pager
                offset={(page - 1) * data.perPage}
                limit={data.perPage}
                total={data.total}
                onChange={(offset) => change({ page: Math.floor(offset / data.perPage) + 1 })}
              />
            </>
          )}
        </QueryView>
      </Page>
    </Keys>
  )
}

function Rows({ data, busy }: { data: CafPage; busy: boolean }) {
  const caf = useWords(cafWords)
  useQueueRead()
  const commands = useStore(outboxStore)
  return (
    <Card as="div" style={{ overflow: 'hidden', opacity: busy ? 0.6 : 1 }}>
      <List aria-label={caf.list} aria-busy={busy} onKeyDown={walkRows}>
        {data.forms.map((form) => (
          <li key={form.id}>
            <CafRow form={form} queue={cafQueue(commands, form.id)} />
          </li>
        ))}
      </List>
    </Card>
  )
}

function NothingFits({ onClear }: { onClear: () => void }) {
  const caf = useWords(cafWords)
  return (
    <StatePanel
      drawing={<NothingFound />}
      title={caf.nothingTitle}
      text={caf.nothingText}
      action={
        <Button variant="outlined" onClick={onClear}>
          {caf.clear}
        </Button>
      }
    />
  )
}

function Empty() {
  const { errors } = useStrings()
  const caf = useWords(cafWords)
  return (
    <StatePanel
      drawing={<SheetDrawing />}
      title={caf.emptyTitle}
      text={caf.emptyText}
      action={
        <LinkButton to="/home" variant="outlined">
          {errors.toHome}
        </LinkButton>
      }
    />
  )
}

function ListSkeleton() {
  return (
    <Card as="div" aria-hidden>
      {[64, 48, 72, 56, 60, 52].map((width) => (
        <div key={width} style={{ padding: '14px 20px', minHeight: 64 }}>
          <Skeleton width={`${width}%`} height={20} />
          <Skeleton width="32%" height={16} sx={{ mt: 0.75 }} />
        </div>
      ))}
    </Card>
  )
}
