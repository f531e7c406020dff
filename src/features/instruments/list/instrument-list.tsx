import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn, QrCode } from 'lucide-react'
import { memo } from 'react'

import { useHasScreen } from '#api/http/screens'
import { ownInstrumentsQuery } from '#api/instruments/instruments'
import { useStrings } from '#i18n/use-strings'
import { EmptyInstruments } from '#ui/art/empty-instruments.tsx'
import { LinkButton } from '#ui/link/link-button.tsx'
import { ListView } from '#ui/list/list-view.tsx'
import { byPage } from '#ui/list/paging.ts'
import { RowSkeleton } from '#ui/list/row-skeleton.tsx'
import { openModal } from '#ui/modal/modal.ts'
import { Page } from '#ui/screen/page.tsx'
import { Text } from '#ui/text.tsx'

import { labelSheetModal } from '../instrument-modals.ts'
import { instrumentStrings } from '../strings.ts'
import { InstrumentFilters } from './instrument-filters.tsx'
import { InstrumentRow } from './instrument-row.tsx'
import { useInstrumentFilter } from './use-instrument-filter.ts'
import { useInstrumentPage } from './use-instrument-page.ts'

import styles from './instrument-list.module.css'

/** The account's instruments, filtered by the address, a page at a time. */
export const InstrumentList = memo(function InstrumentList({ beside }: { beside: boolean }) {
  const words = useStrings(instrumentStrings)
  const { filter, filtered, open, change, clear } = useInstrumentFilter()
  const query = useInstrumentPage(filter)
  const page = Number(filter.page ?? 1)

  return (
    <Page
      title={words.title}
      {...(!beside && { lead: words.lead, actions: <ListActions /> })}
      dense={beside}
    >
      <InstrumentFilters filter={filter} change={change} />
      {query.among !== undefined && (
        <Text role="status" variant="body2" quiet className={styles.text}>
          {words.among(query.among)}
        </Text>
      )}
      <ListView
        query={query}
        find={filter.search === undefined ? undefined : String(filter.search)}
        label={words.list}
        items={({ instruments }) => instruments}
        paging={byPage(page, (next, replace) => change({ page: next }, replace))}
        skeleton={<RowSkeleton rows={8} />}
        empty={{
          drawing: <EmptyInstruments />,
          title: words.emptyTitle,
          text: words.emptyText,
          byTicket: true,
        }}
        nothing={
          filtered && {
            title: words.nothingTitle,
            text: words.nothingText,
            clear: words.clear,
            onClear: clear,
          }
        }
      >
        {(instrument) => <InstrumentRow instrument={instrument} open={instrument.id === open} />}
      </ListView>
    </Page>
  )
})

function ListActions() {
  const words = useStrings(instrumentStrings)
  const has = useHasScreen()
  const { data: instruments } = useQuery({ ...ownInstrumentsQuery, meta: { quiet: true } })
  return (
    <div className={styles.actions}>
      <Button
        variant="outlined"
        startIcon={<QrCode size={20} />}
        disabled={!instruments || instruments.length === 0}
        onClick={() => void openModal(labelSheetModal, { instruments: instruments ?? [] })}
      >
        {words.printSheet}
      </Button>
      {has('/instrument-report') && (
        <LinkButton
          to="/instrument-report"
          variant="outlined"
          startIcon={<ChartColumn size={20} />}
        >
          {words.report}
        </LinkButton>
      )}
    </div>
  )
}
